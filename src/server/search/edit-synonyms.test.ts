import { afterAll, describe, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { openDatabase } from "#server/platform/database/database.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { addSynonym, listSynonyms, removeSynonym } from "./edit-synonyms.ts";
import { reindexAll } from "./reindex-all.ts";

const database = await openTestDatabase();
await seedCatalogue(database.db, { parts: 100, seed: 5 });
await reindexAll(database);

/** Another process: a pool, a version and a lexicon of its own. */
const elsewhere = openDatabase(database.pool.options.connectionString ?? "");
afterAll(() => elsewhere.close());
const version = await openCatalogueVersion(elsewhere.pool);
const { parts } = openPartCatalogue({ pool: elsewhere.pool }, version);

/** The page of another process after its next look at the version, which comes once a second. */
async function search(searchText: string) {
  await version.refresh();
  const reply = await parts.products(
    { searchText },
    { viewer: GUEST, locale: "es", storefront: "cr" },
  );
  const { rung = "" } = reply.searchInfo.reading ?? {};
  return { rung, total: reply.productsFiltered };
}

describe("a synonym that an operator adds", () => {
  it("is found by in every process after its next look at the version, and no more when it is removed", async () => {
    const named = await search("filtro");
    expect(named.total).toBeGreaterThan(0);
    expect((await search("chunchevaca")).rung).toBe("categories");
    const added = await addSynonym(database.db, { phrases: ["chunchevaca", "filtro"], means: [] });
    expect(await search("chunchevaca")).toEqual(named);
    const id = added.kind === "added" ? added.id : 0;
    expect(await removeSynonym(database.db, id)).toBe(true);
    expect((await search("chunchevaca")).rung).toBe("categories");
    expect(await removeSynonym(database.db, id)).toBe(false);
  });

  it("is in the list, found by a part of a phrase, and in the audit log", async () => {
    await addSynonym(database.db, { phrases: ["Chunche de caja"], means: ["soporte"] });
    expect(await listSynonyms(database.db, "chunche")).toMatchObject([
      { phrases: ["Chunche de caja"], means: ["soporte"] },
    ]);
    const { rows } = await database.pool.query<{ action: string }>(
      "select action from audit_log order by id desc limit 1",
    );
    expect(rows).toEqual([{ action: "synonym.add" }]);
  });

  it.each([
    [{ phrases: [], means: [] }, { kind: "too_few" }],
    [{ phrases: ["bomba"], means: [] }, { kind: "too_few" }],
    [
      { phrases: ["bomba", "de la"], means: [] },
      { kind: "unreadable", phrase: "de la" },
    ],
  ])("is refused where %j says nothing", async (synonym, refusal) => {
    expect(await addSynonym(database.db, synonym)).toEqual(refusal);
  });
});
