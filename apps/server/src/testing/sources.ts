import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CallExpression,
  parse,
  type StringLiteral,
  type TaggedTemplateExpression,
  type TemplateLiteral,
  type TsInterfaceDeclaration,
  type TsType,
  type TsTypeElement,
} from '@swc/core';

/** A file of the server and its source text. */
export interface Source {
  /** Relative to apps/server/src. */
  file: string;
  text: string;
}

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Reads the server's own code: no tests, no helpers of tests, no demo data. */
export async function readSources(): Promise<Source[]> {
  const sources: Source[] = [];
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    if (/\.test\.ts$|^(testing|demo)\//.test(file)) continue;
    sources.push({ file, text: await readFile(path.join(folder, file), 'utf8') });
  }
  return sources;
}

type Node =
  | CallExpression
  | StringLiteral
  | TaggedTemplateExpression
  | TemplateLiteral
  | TsInterfaceDeclaration;

/** Lists every node of a source's syntax tree, in no particular order. */
async function nodesOf({ text }: Pick<Source, 'text'>): Promise<Node[]> {
  const waiting: unknown[] = [await parse(text, { syntax: 'typescript' })];
  const found: Node[] = [];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if ('type' in next) found.push(next as Node);
    waiting.push(...Object.values(next));
  }
  return found;
}

/** The place of a value in the text of a template. */
const anyValue = ' ? ';
const textOf = ({ quasis }: TemplateLiteral) => quasis.map(({ raw }) => raw).join(anyValue);

const builderCalls = new Map<string, 'reads' | 'writes'>(
  Object.entries({
    selectFrom: 'reads',
    selectNoFrom: 'reads',
    insertInto: 'writes',
    replaceInto: 'writes',
    updateTable: 'writes',
    deleteFrom: 'writes',
    mergeInto: 'writes',
  }),
);
const statement =
  /^\s*(select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|truncate\s|copy\s+\S+\s*\(|merge\s+into\s|(create|alter|drop)\s+(table|database|role|index)\s|vacuum\b|analyze\s+\w|do\s+\$\$)/i;
/** `update` in `for update`, `do update` and `for no key update` names no table. */
const write =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|copy|(?<!(?:for|do|key)\s+)update)\s+(?:only\s+)?("?[a-z_]+"?|\?)/gi;

export interface Sql {
  /** Whether the source contains a statement, or a part of one. */
  any: boolean;
  /** The tables that its statements write; `?` for a name that is only known at run time. */
  writes: Set<string>;
}

/** Finds the SQL of a source: calls of the query builder, `sql` templates and statements as texts. */
export async function findSql(source: Pick<Source, 'text'>): Promise<Sql> {
  const found: Sql = { any: false, writes: new Set() };
  const addText = (text: string) => {
    found.any = true;
    for (const [, table = '?'] of text.matchAll(write)) found.writes.add(table.replaceAll('"', ''));
  };
  for (const node of await nodesOf(source)) {
    if (node.type === 'TaggedTemplateExpression') {
      if (node.tag.type === 'Identifier' && node.tag.value === 'sql')
        addText(textOf(node.template as TemplateLiteral));
    } else if (node.type === 'TemplateLiteral') {
      if (statement.test(textOf(node))) addText(textOf(node));
    } else if (node.type === 'StringLiteral') {
      if (statement.test(node.value)) addText(node.value);
    } else if (node.type === 'CallExpression') {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') continue;
      const kind = builderCalls.get(callee.property.value);
      const usesSql = callee.object.type === 'Identifier' && callee.object.value === 'sql';
      if (kind || usesSql) found.any = true;
      if (kind !== 'writes') continue;
      const [first] = node.arguments;
      const table = first?.expression.type === 'StringLiteral' ? first.expression.value : '?';
      found.writes.add(table.split(' ')[0] ?? '?');
    }
  }
  return found;
}

/** Finds the tables that a `*.tables.ts` declares, with the names of their columns. */
export async function findTables(source: Pick<Source, 'text'>): Promise<Map<string, string[]>> {
  const interfaces = (await nodesOf(source)).filter((node) => node.type === 'TsInterfaceDeclaration');
  const bodies = new Map(interfaces.map(({ id, body }) => [id.value, body.body]));
  const columnsOf = (type: TsType | undefined): string[] => {
    if (type?.type === 'TsIntersectionType') return type.types.flatMap(columnsOf);
    if (type?.type === 'TsTypeLiteral') return namesOf(type.members);
    if (type?.type === 'TsTypeReference' && type.typeName.type === 'Identifier') {
      return namesOf(bodies.get(type.typeName.value) ?? []);
    }
    return [];
  };
  const tables = new Map<string, string[]>();
  for (const [name, members] of bodies) {
    if (!name.endsWith('Tables')) continue;
    for (const member of members) {
      if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier') continue;
      tables.set(member.key.value, columnsOf(member.typeAnnotation?.typeAnnotation));
    }
  }
  return tables;
}

const namesOf = (members: readonly TsTypeElement[]) =>
  members.flatMap((member) =>
    member.type === 'TsPropertySignature' && member.key.type === 'Identifier' ? [member.key.value] : [],
  );
