import type { Plugin } from 'vite';

/** What the browser's client never reads: answers are trusted, and what is sent is checked by its form and the server. */
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
 * Leaves of an endpoint's contract what the browser's client reads: method, path, access, whether there is a body. The schemas of
 * every answer would otherwise come before the first screen. Types are untouched. Forms import their schema by its name.
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

/** Drops imports and the file's own constants that nobody names any more: a bundler keeps what a spread makes. */
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

/** Once where a name is made and once for each use; an import of the same name as it is exported under is one place. */
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

/** Calls `see` for every node; below one only where it answers true. */
function visit(node: unknown, see: (node: Node) => boolean): void {
  if (node === null || typeof node !== 'object') return;
  if ('type' in node && typeof node.type === 'string' && !see(node as Node)) return;
  for (const child of Object.values(node)) visit(child, see);
}

/** From the end, so that earlier places stay true; what is removed takes its comma along. */
function withEdits(code: string, edits: { start: number; end: number; text: string }[]): string {
  let slim = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    const rest = slim.slice(end);
    slim = slim.slice(0, start) + text + (text === '' ? rest.replace(/^\s*,/, '') : rest);
  }
  return slim;
}
