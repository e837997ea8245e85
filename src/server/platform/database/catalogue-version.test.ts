import { expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { openCatalogueVersion, raiseCatalogueVersion } from "./catalogue-version.ts";

const { db, pool } = await openTestDatabase();

it("is never what an earlier look saw, though its answer comes later", async () => {
  const version = await openCatalogueVersion(pool);
  const before = version.current();
  // The first look sees what is before the version rises, and its answer is held.
  const late = await pool.connect();
  const query = pool.query.bind(pool);
  const answered = Promise.withResolvers<void>();
  let isFirst = true;
  Object.assign(pool, {
    query: async (text: string) => {
      if (!isFirst) return query(text);
      isFirst = false;
      const answer = await late.query(text);
      await answered.promise;
      return answer;
    },
  });
  try {
    const overtaken = version.refresh();
    await late.query("select 1"); // behind it: the first look has its answer
    await raiseCatalogueVersion(db);
    expect(await version.refresh()).toBe(before + 1);
    answered.resolve();
    expect(await overtaken).toBe(before + 1);
    expect(version.current()).toBe(before + 1);
  } finally {
    late.release();
    Object.assign(pool, { query });
  }
});
