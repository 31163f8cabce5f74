import type { CompiledQuery, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from './database.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value, or the SQL that stands for it: a parameter of a statement that is compiled once. */
export type OrSql<Value> = Value | RawBuilder<Value>;

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles a frequent statement at its first execution instead of at each, which takes Kysely as long as pg takes to send
 * it and to read a short result.
 *
 * @param build receives a parameter for each name that it reads. Other values in the statement are constants.
 */
export function compileOnce<Named extends Values, Row>(
  build: (parameters: { [Name in keyof Named]: RawBuilder<Named[Name]> }) => RawBuilder<Row>,
): (connection: Connection, values: Named) => Promise<Row[]> {
  const parameters = new Proxy({} as { [Name in keyof Named]: RawBuilder<Named[Name]> }, {
    get: (_, name) => sql.val(new Placeholder(String(name))),
  });
  let compiled: CompiledQuery<Row> | undefined;
  return async (connection, values) => {
    compiled ??= sendEachValueOnce(build(parameters).compile(connection));
    const { rows } = await connection.executeQuery<Row>({
      ...compiled,
      parameters: compiled.parameters.map((one) => (one instanceof Placeholder ? values[one.name] : one)),
    });
    return rows;
  };
}

/** Gives all uses of a name the same parameter. Kysely makes one for each, and a page contains the time four times. */
function sendEachValueOnce<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const sent: unknown[] = [];
  const numbers = query.parameters.map((parameter) => {
    const earlier = sent.findIndex(
      (one) => one instanceof Placeholder && parameter instanceof Placeholder && one.name === parameter.name,
    );
    return earlier === -1 ? sent.push(parameter) : earlier + 1;
  });
  return {
    ...query,
    sql: query.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`),
    parameters: sent,
  };
}
