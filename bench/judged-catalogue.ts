import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { createVehicleLookUp } from "#server/search/find-vehicle.ts";
import { seedSynonyms } from "#server/search/seed-synonyms.ts";
import { createPhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";

import { openPartCatalogue } from "../test/factories/part-catalogue.ts";
import { openBenchShop } from "./bench-database.ts";

const PARTS = 24_000;

/** A shop with the catalogue that lists of questions are judged on, and what reads and answers them; to be closed. */
export async function openJudgedCatalogue() {
  const opened = await openBenchShop(PARTS);
  const { pool, db } = opened.shop;
  await db.deleteFrom("synonym").execute(); // a shop of an earlier run has the synonyms of its day
  await seedSynonyms(db);
  const catalogueVersion = await openCatalogueVersion(pool);
  const kinds = await db.selectFrom("subcategory").select(["name_es", "name_en"]).execute();
  const readPhrase = createPhraseReader({
    regions: async () => ["CR", "USA"],
    db,
    catalogueVersion,
    partNames: async () => kinds.flatMap(({ name_es, name_en }) => [name_es, name_en]),
    now: () => new Date(),
  });
  const { parts, findOffered, regions } = openPartCatalogue(opened.shop, catalogueVersion, {
    readPhrase,
  });
  const lookUp = createVehicleLookUp({ pool, findOffered, regions });
  return { pool, catalogue: parts, lookUp, readPhrase, close: () => opened.close() };
}
