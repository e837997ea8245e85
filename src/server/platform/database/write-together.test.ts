import { expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { writeTogether } from "./write-together.ts";

const { db } = await openTestDatabase();
const adding = (key: string) => db.insertInto("setting").values({ key, value: '"x"' });
const keys = async () =>
  (await db.selectFrom("setting").select("key").orderBy("key").execute()).map(({ key }) => key);

it("writes all changes, or none of them", async () => {
  await writeTogether(db, [adding("one"), adding("two")]);
  expect(await keys()).toEqual(["one", "two"]);
  const removing = db.deleteFrom("setting").where("key", "=", "one");
  await expect(writeTogether(db, [removing, adding("two"), adding("three")])).rejects.toThrow(
    /duplicate key/,
  );
  expect(await keys()).toEqual(["one", "two"]);
  await writeTogether(db, [removing, adding("three")]);
  expect(await keys()).toEqual(["three", "two"]);
});
