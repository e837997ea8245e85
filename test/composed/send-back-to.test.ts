import { afterEach, expect, it } from "vitest";

import { saveSetting } from "#server/settings/save-setting.ts";

import { openCoreShop, PUMPS } from "../factories/core-shop.ts";
import { numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCoreShop();
const { db, pool, delivered, opened, step, readReturn, coresOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

await pool.query(
  `insert into warehouse (id, code, name, city, storefront, position)
   values (900, 'ABROAD', 'Miami', 'Miami', 'us', 90), (901, 'HOME', 'Barreal', 'Heredia', 'cr', 91)`,
);

const branch = (warehouse: string, street: string) => ({
  warehouse,
  street,
  postal_code: "40104",
  phone: "+506 22000001",
  hours: [],
  latitude: 9.97,
  longitude: -84.13,
});
const have = (value: object[]) => saveSetting(db, { key: "branches", value }, []);

const mailed = async (kind: string, order: string) => {
  const { rows } = await pool.query<{ params: { sendTo?: string[] } }>(
    "select params from mail where kind = $1 and params ->> 'order' = $2",
    [kind, String(numberOf(order))],
  );
  return rows.map(({ params }) => params.sendTo);
};

it("sends cores and returns to the first branch of the storefront's own country, in the page and in the mail", async () => {
  await have([branch("ABROAD", "NW 66th Street"), branch("HOME", "300 m al norte del Cenada")]);
  const path = await delivered(PUMPS);
  expect((await coresOf(path)).sendTo).toMatchObject({
    name: "Barreal",
    place: ["300 m al norte del Cenada", "Heredia 40104, Costa Rica"],
  });
  const lines = [
    "Barreal",
    "300 m al norte del Cenada",
    "Heredia 40104, Costa Rica",
    "+506 2200 0001",
  ];
  expect(await mailed("core_due", path)).toEqual([lines]);
  const returned = await opened(path);
  expect((await readReturn(returned)).sendTo).toBeNull();
  await step(returned, "authorize");
  expect((await readReturn(returned)).sendTo?.name).toBe("Barreal");
  expect(await mailed("return_authorized", path)).toEqual([lines]);
});

it("names no place where the storefront has no branch of its own", async () => {
  await have([branch("ABROAD", "NW 66th Street")]);
  const path = await delivered(PUMPS);
  expect(await coresOf(path)).toMatchObject({ hasSlip: true, sendTo: null });
  expect(await mailed("core_due", path)).toEqual([undefined]);
  expect((await shop.file(`orders/cores/${path}/slip?lang=es`)).status).toBe(200);
});
