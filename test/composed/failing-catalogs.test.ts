import { expect, it } from "vitest";

import { DeskCatalogsResponse } from "#contract/booklet-desk.ts";
import { countWaiting } from "#server/dashboard/hand-store.ts";

import { openBookletsShop } from "../factories/booklets-shop.ts";

const shop = await openBookletsShop();
const { pool } = shop.database;
const token = await shop.hired("jefa@correo.example", 2);

const call = (verb: string, body: object) =>
  shop.ask({ url: `admin/catalogs${verb}?lang=en`, body, token });
const list = async (filters: object = {}) =>
  DeskCatalogsResponse.parse((await call("", { filters })).body).items;
const waiting = () => countWaiting(shop.db, ["catalogsFailed"]);

it("a catalogue is told as failing since it first could not be made, until it is", async () => {
  await call("/make", { kind: "category", of: "filters" });
  expect(await waiting()).toEqual([]);
  await pool.query("alter table booklet_edition add constraint never check (false) not valid");
  await expect(shop.make()).rejects.toThrow("could not be made");
  const [first] = await list({ failed: true });
  expect(first).toMatchObject({ link: "category-filters", failingSince: expect.any(String) });
  expect(await waiting()).toMatchObject([{ count: 1, since: new Date(first?.failingSince ?? "") }]);
  shop.passDays(1);
  await expect(shop.make()).rejects.toThrow("could not be made");
  expect((await list())[0]?.failingSince).toBe(first?.failingSince);
  expect(await list({ failed: false })).toEqual([]);

  await pool.query("alter table booklet_edition drop constraint never");
  shop.passDays(1);
  await shop.make();
  expect((await list({ failed: false }))[0]).toMatchObject({ failingSince: null });
  expect([await list({ failed: true }), await waiting()]).toEqual([[], []]);
});
