import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** What is no more, as the audit log called it ("brand:40"), with its names and what took its place. */
export type GoneRow = { subject: string; es: string; en: string; leadsTo: string | null };

export async function insertGoneThing(db: Database, gone: GoneRow): Promise<void> {
  const { subject, es, en, leadsTo } = gone;
  await sql`
    insert into gone_thing (subject, name_es, name_en, leads_to)
    values (${subject}, ${es}, ${en}, ${leadsTo})
    on conflict (subject) do update set name_es = excluded.name_es, name_en = excluded.name_en,
      leads_to = excluded.leads_to`.execute(db);
}

/** A thing that is no more, with what stands in its place in the end: what took its place may be gone as well. */
export async function findGoneThing(db: Database, subject: string): Promise<GoneRow | undefined> {
  const { rows } = await sql<GoneRow>`
    with recursive led as (
      select subject, leads_to, array[subject] as seen from gone_thing where subject = ${subject}
      union all
      select next.subject, next.leads_to, seen || next.subject
      from led join gone_thing next on next.subject = led.leads_to
      where next.subject <> all(seen))
    select gone.subject, gone.name_es as es, gone.name_en as en,
      (select leads_to from led order by cardinality(seen) desc limit 1) as "leadsTo"
    from gone_thing gone where gone.subject = ${subject}`.execute(db);
  return rows[0];
}
