import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

export type TermId = { id: number; stem: string };

/** The stems of the vocabulary. */
export async function findTermIds(db: Kysely<Tables>): Promise<TermId[]> {
  return db.selectFrom("term").select(["id", "stem"]).execute();
}

/** Adds words by their stems; one that is there may become one of vehicles besides. */
export async function addTerms(
  db: Kysely<Tables>,
  words: ReadonlyMap<string, string>,
  isVehicle: boolean,
): Promise<TermId[]> {
  const { rows } = await sql<TermId>`
    insert into term (stem, word, is_vehicle)
    select stem, word, ${isVehicle}
    from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::text[]) new (stem, word)
    order by stem
    on conflict (stem) do update set is_vehicle = term.is_vehicle or excluded.is_vehicle
    returning id, stem`.execute(db);
  return rows;
}
