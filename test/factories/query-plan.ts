import type { CompiledQuery } from "kysely";
import { expect } from "vitest";

import type { Database, ShopDatabase } from "#server/platform/database/database.ts";

/** How the only statement that something makes is done, as the database tells it once it has done it. */
export async function planOf(
  { db, pool }: Pick<ShopDatabase, "db" | "pool">,
  run: (watched: Database) => Promise<unknown>,
): Promise<string> {
  const statements: CompiledQuery[] = [];
  await run(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        statements.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  expect(statements).toHaveLength(1);
  const [{ sql, parameters } = { sql: "", parameters: [] }] = statements;
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze) ${sql}`, [
    ...parameters,
  ]);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
