import { beforeAll, describe, expect, it } from "vitest";

import { percentage } from "#domain/money/money.ts";
import { keepExemption, revokeExemption } from "#server/accounts/keep-exemption.ts";

import { HEREDIA_HOME, MIAMI_SHOP, openCheckoutShop } from "../factories/checkout-shop.ts";
import { setShopSetting } from "../factories/sellable.ts";

const FILTER_CABYS = "4322000000000";
const { db, ana, infoOf } = await openCheckoutShop();

beforeAll(() => setShopSetting(db, "tax_type", "destination"));

describe("what an order costs (decisions §12)", () => {
  it("is taxed by destination: IVA to Costa Rica, less what is exempted, and Florida's rule", async () => {
    const toHeredia = { shippingAddress: HEREDIA_HOME };
    expect(await infoOf(toHeredia, { token: ana })).toMatchObject({
      products_total: 100,
      tax: 13,
      taxes: [{ name: "iva", rate: 13, base: 100, amount: 13 }],
      total: 113,
    });
    await setShopSetting(db, "cabys_rates", [{ code: FILTER_CABYS, percent: 2 }]);
    await db.updateTable("part").set({ cabys: FILTER_CABYS }).where("sku", "=", "FILTER").execute();
    expect((await infoOf(toHeredia, { token: ana })).taxes).toEqual([
      { name: "iva", rate: 2, base: 100, amount: 2 },
    ]);
    const exemption = {
      email: "ana@example.com",
      number: "AL-00012345-26",
      institution: "Ministerio de Hacienda",
      points: percentage(1),
      cabys: [],
      validFrom: "2020-01-01",
      validUntil: "2099-12-31",
    };
    const id = await keepExemption(db, exemption);
    await keepExemption(db, { ...exemption, points: percentage(2), validUntil: "2020-01-02" });
    expect((await infoOf(toHeredia, { token: ana })).taxes).toEqual([
      { name: "iva", rate: 1, base: 100, amount: 1 },
    ]);
    await revokeExemption(db, { email: "ana@example.com", id });
    expect((await infoOf(toHeredia, { token: ana })).tax).toBe(2);
    expect((await infoOf({ shippingAddress: MIAMI_SHOP }, { token: ana })).taxes).toEqual([
      { name: "florida", rate: 7, base: 100, amount: 7 },
    ]);
    expect((await infoOf({ shippingAddress: null }, { token: ana })).taxes).toEqual([]);
  });
});
