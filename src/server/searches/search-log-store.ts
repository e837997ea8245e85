import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { keepHereAlone } from "#server/platform/database/keep-here-alone.ts";

import type { SearchesTables } from "./searches-tables.ts";

/** How often a question was searched on a day, and how it was answered. */
export type SearchTimes = SearchesTables["search_question"];

/** How often a part was opened and put into a cart on a day, in the list of a question. */
export type ChosenTimes = {
  day: string;
  text: string;
  sku: string;
  opened: number;
  carted: number;
};

/** Adds to what is counted of each day, all of it or nothing. In one order, so that processes never wait for each other in a ring. */
export async function addTimes(
  db: Database,
  { searched, chosen }: { searched: SearchTimes[]; chosen: ChosenTimes[] },
): Promise<void> {
  await keepHereAlone(db, async (transaction) => {
    await sql`
      insert into search_question as kept (day, text, storefront, rung, found, unknown, times)
      select day, text, storefront, rung, found,
        array(select jsonb_array_elements_text(unknown)), times
      from jsonb_to_recordset(${JSON.stringify(searched)}::jsonb) as one (day date, text text,
        storefront text, rung text, found boolean, unknown jsonb, times integer)
      order by day, text, storefront, rung, found
      on conflict (day, text, storefront, rung, found) do update
      set times = kept.times + excluded.times, unknown = excluded.unknown`.execute(transaction);
    await sql`
      insert into search_choice as kept (day, text, part_id, opened, carted)
      select one.day, one.text, part.id, one.opened, one.carted
      from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as one (day date, text text,
        sku text, opened integer, carted integer)
      join part on part.sku = one.sku
      where exists (select from search_question question
        where question.text = one.text and question.day in (one.day, one.day - 1))
      order by one.day, one.text, part.id
      on conflict (day, text, part_id) do update
      set opened = kept.opened + excluded.opened, carted = kept.carted + excluded.carted`.execute(
      transaction,
    );
  });
}

/** Forgets the days before. */
export async function deleteBefore(db: Database, day: string): Promise<void> {
  await keepHereAlone(db, async (transaction) => {
    await sql`delete from search_choice where day < ${day}::date`.execute(transaction);
    await sql`delete from search_question where day < ${day}::date`.execute(transaction);
  });
}
