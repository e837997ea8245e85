import { hash } from "node:crypto";

import { Kysely, PostgresDialect } from "kysely";
import type { Pool, PoolClient } from "pg";

import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Statements that each connection keeps prepared; the first ones, which are those asked all the time. */
const MOST_KEPT = 150;
/** A longer one was written for many lines, and hardly comes again alike. */
const LONGEST = 6_000;
/**
 * One that asks for all columns there are: once a newer version adds one, PostgreSQL refuses each that is kept ("cached
 * plan must not change result type"), for as long as its connection lives.
 */
const ALL_COLUMNS = /\b(?:select|distinct|all|returning)\s+\*|\.\*/i;

/**
 * The same database over the same pool, for work that asks the same few statements over and over: each
 * connection parses and plans them once, which is a third of what an order costs (docs/performance.md).
 * PostgreSQL itself goes on planning anew where the values matter.
 */
export function preparedDatabase(pool: Pool): Database {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_KEPT || text.length > LONGEST) return known;
    if (ALL_COLUMNS.test(text)) return undefined;
    const name = hash("sha256", text, "base64url");
    names.set(text, name);
    return name;
  };
  const connect = async () => preparing(await pool.connect(), nameOf);
  const end = () => pool.end();
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }),
  });
}

/** A connection whose statements with values have names; those without (begin, commit) go as they are. */
function preparing(client: PoolClient, nameOf: (text: string) => string | undefined): PoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    const sent = { text, values: [...values] };
    return client.query(name === undefined ? sent : { ...sent, name });
  };
  return new Proxy(client, {
    get: (target, key): unknown => (key === "query" ? query : Reflect.get(target, key)),
  });
}
