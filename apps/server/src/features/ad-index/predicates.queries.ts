import { traitsOf } from '@arabati/domain/search/document/traits';
import type { Predicate, TermQuery } from '@arabati/domain/search/plan/predicate';
import { type RawBuilder, sql } from 'kysely';

/** A condition on a row of `ads`. */
export type Condition = RawBuilder<boolean>;

/** Values are always parameters, so that predicates of one shape compile to one text: see `predicateShape`. */
const compilers: {
  [Kind in Predicate['is']]: (predicate: Extract<Predicate, { is: Kind }>) => Condition;
} = {
  key: ({ column, keys }) =>
    keys.length === 1 ? sql`${ads(column)} = ${keys[0]}` : sql`${ads(column)} = any(${keys}::text[])`,
  trait: ({ terms }) => sql`(ads.traits & ${traitsOf(terms)}::bigint) <> 0`,
  range: ({ column, range: { min, max } }) =>
    all([
      ...(min === undefined ? [] : [sql<boolean>`${ads(column)} >= ${min}::bigint`]),
      ...(max === undefined ? [] : [sql<boolean>`${ads(column)} <= ${max}::bigint`]),
    ]),
  terms: ({ query }) => sql`ads.search_terms @@ ${compileTerms(query)}::tsquery`,
  chosen: ({ column }) => sql`${ads(column)}`,
  'other-make': () => sql`(ads.brand_key like '=%' or ads.brand_key = 'giad')`,
  'unlisted-city': () => sql`ads.state_key is null`,
  'unlisted-city-contains': ({ part }) =>
    sql`ads.city_key like ${`=${likePattern(part, { before: true, after: true })}`}`,
  'sold-by': ({ userIds }) =>
    userIds.length === 1
      ? sql`ads.user_id = ${userIds[0]}::uuid`
      : sql`ads.user_id = any(${userIds}::uuid[])`,
  ad: ({ id }) => sql`ads.id = ${id}::uuid`,
  'city-contains': ({ text }) =>
    sql`lower(ads.city) like lower(${likePattern(text, { before: true, after: true })})`,
  'text-contains': ({ text }) => sql`strpos(ads.search_text, lower(${text})) > 0`,
  never: () => sql`false`,
  any: ({ of }) => sql`(${sql.join(of.map(compilePredicate), sql` or `)})`,
  all: ({ of }) => all(of.map(compilePredicate)),
  not: ({ of }) => sql`(${compilePredicate(of)}) is not true`,
};

const ads = (column: string) => sql.ref(`ads.${column}`);

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

export const compilePredicate = (predicate: Predicate): Condition =>
  (compilers[predicate.is] as (one: Predicate) => Condition)(predicate);

/** Compiles a term query to the syntax of tsquery. */
export function compileTerms(query: TermQuery): string {
  if (typeof query === 'string') return lexeme(query);
  if ('prefix' in query) return `${lexeme(query.prefix)}:*`;
  if ('not' in query) return `!(${compileTerms(query.not)})`;
  const [parts, operator] = 'any' in query ? [query.any, ' | '] : [query.all, ' & '];
  return `(${parts.map(compileTerms).join(operator)})`;
}

/** Quotes a term as a lexeme, with any special characters. */
const lexeme = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

/** Escapes a text as a LIKE pattern, optionally with a wildcard before and after it. */
export function likePattern(text: string, { before, after }: { before: boolean; after: boolean }): string {
  return `${before ? '%' : ''}${text.replace(/[\\%_]/g, '\\$&')}${after ? '%' : ''}`;
}
