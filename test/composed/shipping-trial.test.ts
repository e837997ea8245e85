import { describe, expect, it } from "vitest";

import { ShippingResponse } from "#contract/shipping.ts";
import { ShippingRulesResponse } from "#contract/shipping-tables.ts";

import { AUSTIN, sentAddress } from "../factories/austin.ts";
import { orderIn, pathIn } from "../factories/ordering-shop.ts";
import { AUSTIN_PLACE, openShippingDesk, RICO } from "../factories/shipping-desk.ts";

const { ask, austinWith, call, place, read, save, tried } = await openShippingDesk();

describe("an order that is being placed while rates change (ADR 0016)", () => {
  const sent = { address: sentAddress(AUSTIN), cart: [{ sku: "FILTER", cartQty: 2 }] };
  const groundNow = async () => {
    const { body } = await ask({ url: "shipping/calculator?lang=en", body: sent });
    const { shippingOptions } = ShippingResponse.parse(body);
    return shippingOptions.find(({ service }) => service === "ground");
  };

  it("costs what it was offered for, and the next shopper pays what is saved", async () => {
    const offered = await groundNow();
    const { zone, version } = await austinWith({ base: 77 });
    await save(zone, version);
    const later = await groundNow();
    expect(later?.price).toBeGreaterThan(77);
    const reply = await place({ order: { shippingRequested: { id: offered?.id } } });
    expect(orderIn(await read(pathIn(reply))).shipping).toBe(offered?.price);
  });

  it("is placed though its zone is gone by then", async () => {
    const offered = await groundNow();
    const { zone, version } = await austinWith({});
    expect((await call("/remove", { code: zone.code, version })).status).toBe(200);
    expect(await groundNow()).toBeUndefined();
    const reply = await place({ order: { shippingRequested: { id: offered?.id } } });
    expect(orderIn(await read(pathIn(reply))).shipping).toBe(offered?.price);
  });
});

const rules = async () => {
  const {
    version,
    changedBy: _by,
    changedAt: _at,
    ...edited
  } = ShippingRulesResponse.parse((await call("/rules", {}, "staff")).body).rules;
  return { rules: edited, version };
};

describe("the rules beside the rates", () => {
  it("are saved at the version that was seen, and hold for the next shipment", async () => {
    const before = await rules();
    const heavy = { ...before.rules, freightAboveGrams: 1_500 };
    const reply = await call("/rules/save", { rules: heavy, version: before.version });
    expect(ShippingRulesResponse.parse(reply.body).rules).toMatchObject({
      freightAboveGrams: 1_500,
      version: before.version + 1,
      changedBy: "manager@example.com",
    });
    expect((await tried({})).saved).toMatchObject({ byFreight: true });
    const again = await call("/rules/save", { rules: before.rules, version: before.version });
    expect(again.body).toMatchObject({ code: "changed_meanwhile" });
    await call("/rules/save", { rules: before.rules, version: before.version + 1 });
  });

  it("name kinds of part that the shop has, and are refused in words", async () => {
    const before = await rules();
    const wrong = {
      ...before.rules,
      volumePerKilogram: 0,
      residential: 5.555,
      freightCategories: ["engine/engine-blocks", "engine/sails"],
    };
    const { body } = await call("/rules/save", { rules: wrong, version: before.version });
    expect(body.errors).toMatchObject([
      { field: "rules.volumePerKilogram", code: "divisor" },
      { field: "rules.residential", code: "surcharge" },
      { field: "rules.freightCategories", message: expect.stringContaining("engine/sails") },
    ]);
  });
});

const losses = async (sent: object) =>
  (await tried(sent)).saved.lost.map(({ service, loss }) => `${service} ${loss}`).toSorted();

describe("a trial (POST admin/shippingrates/try)", () => {
  it("answers what checkout answers", async () => {
    const cart = [{ sku: "FILTER", cartQty: 2 }];
    const { body } = await ask({
      url: "shipping/calculator?lang=en",
      body: { address: sentAddress(AUSTIN), cart },
    });
    const { shippingOptions, warnings } = ShippingResponse.parse(body);
    const { saved } = await tried({
      address: {
        ...AUSTIN_PLACE,
        state: AUSTIN.state,
        postal_code: AUSTIN.postalCode,
        type: AUSTIN.type,
      },
      parcel: null,
      lines: cart,
      storefront: "cr",
    });
    expect(saved.options).toEqual(
      shippingOptions.map(({ carrier, service, price, days }) => ({
        carrier,
        service,
        price,
        days,
      })),
    );
    expect(saved.warnings).toEqual(warnings);
  });

  it("says why others fall away", async () => {
    expect(await losses({})).toEqual(["freight goes_as_parcel"]);
    expect(await losses({ parcel: { grams: 68_001 } })).toEqual([
      "express too_heavy",
      "ground too_heavy",
    ]);
    expect(await losses({ parcel: null, lines: [{ sku: "ENGINE", cartQty: 1 }] })).toEqual([
      "express freight_inside",
      "ground freight_inside",
    ]);
    expect(await losses({ parcel: null, lines: [{ sku: "LATER", cartQty: 1 }] })).toEqual([
      "express leaves_later",
      "freight goes_as_parcel",
    ]);
    const { zone, version } = await austinWith({ isOffered: false });
    await save(zone, version);
    expect(new Set((await losses({})).map((one) => one.split(" ")[1]))).toEqual(
      new Set(["switched_off"]),
    );
  });

  it("counts the volume, and says that no zone has an address", async () => {
    const parcel = { grams: 2_000, size: { length: 500, width: 400, height: 300 } };
    expect((await tried({ parcel })).saved.grams).toBe(12_000);
    const { saved } = await tried({
      address: { ...AUSTIN_PLACE, state: "", postal_code: "00901" },
    });
    expect(saved).toMatchObject({ zone: null, options: [], lost: [] });
    expect(saved.warnings.map(({ code }) => code)).toEqual(["no_service"]);
  });

  it("shows what is being edited beside what holds, and keeps nothing", async () => {
    const { zone } = await austinWith({ base: 77 });
    const { saved, draft } = await tried({ draft: { zone } });
    const groundOf = (trial: typeof saved | null) =>
      trial?.options.find(({ service }) => service === "ground")?.price ?? 0;
    expect(groundOf(draft)).toBeGreaterThan(77);
    expect(groundOf(saved)).toBeLessThan(77);
    expect((await tried({})).draft).toBeNull();
    const fresh = await tried({
      address: { ...AUSTIN_PLACE, state: "", postal_code: "00601" },
      draft: { zone: RICO },
    });
    expect([fresh.saved.zone, fresh.draft?.zone]).toEqual([
      null,
      { code: "us-rico", name: "Puerto Rico" },
    ]);
  });

  it.each([
    [{ draft: { zone: { ...RICO, areas: ["33"] } } }, "shipping_table_refused"],
    [{ address: { ...AUSTIN_PLACE, state: "FL" } }, "invalid_form"],
    [{ parcel: null, lines: [{ sku: "NONE", cartQty: 1 }] }, "cart_empty"],
    [{ parcel: null, lines: [] }, "cart_empty"],
    [{ address: { country: "MX" } }, "invalid_request"],
    [{ parcel: { grams: -1 } }, "invalid_request"],
  ])("is refused: %j", async (sent, code) => {
    const body = { address: AUSTIN_PLACE, parcel: { grams: 1 }, ...sent };
    expect((await call("/try", body, "staff")).body.code).toBe(code);
  });
});
