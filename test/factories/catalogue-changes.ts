import type { Pool } from "pg";

/** What a test of the back office's catalogue looks at beside the replies: the log of a part, and what has moved at all. */
export function catalogueChanges(pool: Pool) {
  return {
    /** What stands in the audit log of a part, the oldest first. */
    changesOf: async (sku: string) => {
      const { rows } = await pool.query<{ action: string; change: unknown }>(
        "select action, change from audit_log where subject = $1 order by id",
        [`part:${sku}`],
      );
      return rows;
    },
    /** The catalogue's version, and how many entries the log and numbers the parts have. */
    state: async () => {
      const { rows } = await pool.query<{ catalogue: string; entries: string; numbers: string }>(
        `select version as catalogue, (select count(*) from audit_log) as entries,
           (select count(*) from part_number) as numbers from catalogue_state`,
      );
      return rows[0];
    },
  };
}
