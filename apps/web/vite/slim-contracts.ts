import type { Plugin } from 'vite';

/**
 * Contract properties that the browser's client does not use: responses are trusted, and forms and server validate
 * input.
 */
const SERVERS_OWN = new Set(['summary', 'params', 'query', 'answer', 'problems', 'writeClass']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: Node & { name?: string };
  value: Node;
}
interface Named extends Node {
  name?: string;
}
interface Statement extends Node {
  declarations?: { id: Named }[];
  specifiers?: { local: Named }[];
}
interface Program {
  body: Statement[];
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: Property[] })[];
}

/**
 * Reduces endpoint contracts to what the browser's client uses: method, path, access, and whether there is a body.
 * Otherwise the schemas of all responses would be part of the first screen. Types are unaffected. Forms import their
 * schema by name.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\.endpoints\.ts$/, code: 'defineEndpoint' },
      handler(code) {
        const edits: { start: number; end: number; text: string }[] = [];
        visit(this.parse(code), (node) => {
          if (!isContract(node)) {
            if (node.type === 'CallExpression')
              edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
            return true;
          }
          edits.push({ start: node.callee.start, end: node.callee.end, text: '' });
          for (const { key, value, start, end } of node.arguments[0]?.properties ?? []) {
            const name = key?.name ?? '';
            if (SERVERS_OWN.has(name)) edits.push({ start, end, text: '' });
            if (name === 'body') edits.push({ start: value.start, end: value.end, text: 'true' });
          }
          return false;
        });
        return withoutUnused(withEdits(code, edits), (text) => this.parse(text) as unknown as Program);
      },
    },
  };
}

/** Removes unused imports and constants of the file: a bundler keeps values with a spread. */
function withoutUnused(code: string, parse: (code: string) => Program): string {
  const program = parse(code);
  const unused = program.body.filter((statement) => {
    const names = namesBy(statement);
    return names.length > 0 && names.every((name) => placesNamed(program, name) === 1);
  });
  if (unused.length === 0) return code;
  const edits = unused.map(({ start, end }) => ({ start, end, text: '' }));
  return withoutUnused(withEdits(code, edits), parse);
}

function namesBy({ type, declarations = [], specifiers = [] }: Statement): string[] {
  if (type === 'VariableDeclaration') return declarations.map(({ id }) => id.name ?? '');
  return type === 'ImportDeclaration' ? specifiers.map(({ local }) => local.name ?? '') : [];
}

/** Counts a name's declaration and uses. A re-export under the same name counts once. */
function placesNamed(program: Program, name: string): number {
  const places = new Set<number>();
  visit(program, (node) => {
    if (node.type === 'Identifier' && (node as Named).name === name) places.add(node.start);
    return true;
  });
  return places.size;
}

function isContract(node: Node): node is Call {
  return node.type === 'CallExpression' && (node as Call).callee.name === 'defineEndpoint';
}

/** Calls `see` for every node; visits its children only if `see` returns true. */
function visit(node: unknown, see: (node: Node) => boolean): void {
  if (node === null || typeof node !== 'object') return;
  if ('type' in node && typeof node.type === 'string' && !see(node as Node)) return;
  for (const child of Object.values(node)) visit(child, see);
}

/** Applies edits from the end, so that earlier positions stay valid. A removal includes the following comma. */
function withEdits(code: string, edits: { start: number; end: number; text: string }[]): string {
  let slim = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    const rest = slim.slice(end);
    slim = slim.slice(0, start) + text + (text === '' ? rest.replace(/^\s*,/, '') : rest);
  }
  return slim;
}
