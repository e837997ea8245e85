import { type RawBuilder, sql } from "kysely";

type Condition = RawBuilder<unknown> | "" | false | null | undefined;

/** All of some conditions at once; what is no condition narrows nothing, and none at all holds for every row. */
export function allOf(conditions: readonly Condition[]): RawBuilder<unknown> {
  const given = conditions.filter((one) => typeof one === "object" && one !== null);
  return sql.join([sql`true`, ...given], sql` and `);
}
