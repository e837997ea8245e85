import type { Kysely } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import seed from "../../../db/seed/synonyms.json" with { type: "json" };
import { hasSynonyms, insertSynonyms } from "./synonym-store.ts";

/** Fills the synonyms with those of db/seed when there are none: what an operator has edited stays. */
export async function seedSynonyms(db: Kysely<Tables>): Promise<void> {
  if (await hasSynonyms(db)) return;
  await insertSynonyms(
    db,
    seed.map(({ phrases, means = [], names = [] }) => ({ phrases, means, names })),
  );
}
