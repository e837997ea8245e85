import { describe, expect, it } from "vitest";

import { ShippingResponse } from "#contract/shipping.ts";
import { CR_PROVINCES, US_STATES } from "#domain/account/region.ts";
import { cents } from "#domain/money/money.ts";
import { createShippingCalculator } from "#server/shipping/calculate-shipping.ts";
import { loadShippingRates } from "#server/shipping/load-rates.ts";

import {
  HEREDIA_HOME,
  MIAMI_SHOP,
  openCheckoutShop,
  TWO_FILTERS,
} from "../factories/checkout-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";

const { db, ana, calculate, quote, infoOf, options } = await openCheckoutShop();

describe("shipping (decisions §6)", () => {
  it("offers a home in Costa Rica its zone's service and pickup at no cost", async () => {
    expect(await options(HEREDIA_HOME)).toMatchObject([
      { carrier: "Heredia", service: "pickup", price: 0, freight: false },
      { carrier: "San José", service: "pickup", price: 0 },
      { carrier: "Repuesto", service: "ground", price: 5.9, days: { min: 1, max: 1 } },
      { service: "express" },
    ]);
    expect(await options({ ...HEREDIA_HOME, state: "Limón" })).toMatchObject([
      { service: "pickup" },
      { service: "pickup" },
      { service: "ground", price: 8.9 },
    ]);
  });

  it("costs more in Alaska and Hawaii than in Florida, and more to a home", async () => {
    const prices = await Promise.all(["FL", "WA", "AK", "HI"].map((state) => groundTo(state)));
    expect(prices).toEqual([11.75, 19.95, 46.75, 43.55]);
    expect(await groundTo("FL", "residential")).toBe(17.25);
  });

  it("sends engines and heavy carts by freight, and says so", async () => {
    const { body } = await quote({ ...MIAMI_SHOP, type: "residential" }, [
      { sku: "ENGINE", cartQty: 1 },
    ]);
    const answer = ShippingResponse.parse(body);
    expect(answer.shippingOptions).toMatchObject([
      { service: "freight", freight: true, price: 459 },
    ]);
    expect(answer.warnings.map(({ code }) => code)).toEqual([
      "freight_only",
      "residential_surcharge",
    ]);
    const heavy = await options(MIAMI_SHOP, [{ sku: "TURBO", cartQty: 4 }]);
    expect(heavy.map(({ service }) => service)).toEqual(["freight"]);
  });

  it.each([
    ["what is here", { stock: { [HEREDIA]: 3 } }, "ground,express: "],
    ["more than is here", { stock: { [HEREDIA]: 1 }, supply: "local" }, "ground: leaves_later"],
    ["what a supplier has", { stock: {}, supply: "backorder" }, "ground: leaves_later"],
    ["what is on its way", { stock: { [HEREDIA]: 0 }, incoming: 5 }, "ground: leaves_unknown"],
  ] as const)("promises no more than the slowest line allows: %s", async (what, part, expected) => {
    const sku = `SLOW ${what}`;
    await plantPart(db, { sku, price: 9_00, grams: 500, ...part });
    const cart = [...TWO_FILTERS, { sku, cartQty: 2 }];
    const answer = ShippingResponse.parse((await quote(HEREDIA_HOME, cart)).body);
    const services = answer.shippingOptions.map(({ service }) => service);
    const codes = answer.warnings.map(({ code }) => code);
    expect(`${services.filter((one) => one !== "pickup").join()}: ${codes.join()}`).toBe(expected);
  });

  it.each([
    [{ ...MIAMI_SHOP, state: "", postal_code: "00901" }, TWO_FILTERS, ["no_service"]],
    [{ country: "US" }, TWO_FILTERS, ["no_service"]],
    [MIAMI_SHOP, [{ sku: "LIGHT", cartQty: 1 }], ["estimated_weight"]],
    [MIAMI_SHOP, [{ sku: "FILTER", cartQty: 20 }], ["cart_changed"]],
  ])("warns: %j", async (address, cart, codes) => {
    const { warnings } = ShippingResponse.parse((await quote(address, cart)).body);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
    expect(warnings[0]?.message).toMatch(/\w/);
  });

  it.each([
    ["no cart", MIAMI_SHOP, [], "422 cart_empty"],
    ["nothing that is to be had", MIAMI_SHOP, [{ sku: "NO-SUCH", cartQty: 1 }], "422 cart_empty"],
    ["no country", { state: "FL" }, TWO_FILTERS, "400 invalid_request"],
  ])("is refused for %s", async (...[, address, cart, refusal]) => {
    const { status, body } = await quote(address, cart);
    expect(`${status} ${body.code}`).toBe(refusal);
  });

  it("is good for its address and its cart alone, whoever pays", async () => {
    const [option] = await options(MIAMI_SHOP);
    const order = { shippingAddress: MIAMI_SHOP, shippingRequested: { id: option?.id, price: 0 } };
    expect((await infoOf(order)).shipping).toBe(11.75);
    expect((await infoOf(order, { token: ana })).shipping).toBe(11.75);
    const others = [
      { ...order, shippingAddress: { ...MIAMI_SHOP, postal_code: "33102" } },
      { ...order, shippingAddress: HEREDIA_HOME },
      { ...order, shippingAddress: null },
      { ...order, items: [{ sku: "FILTER", cartQty: 1 }] },
      { ...order, items: [{ sku: "ENGINE", cartQty: 2 }] },
    ];
    for (const other of others)
      expect((await calculate(other)).body.code).toBe("shipping_option_invalid");
  });

  it("reaches each of the fifty states and every province (specification §1)", async () => {
    const services = await Promise.all(
      Object.entries(ONE_ZIP).map(async ([state, postal_code]) => {
        const found = await options({ ...MIAMI_SHOP, state, postal_code });
        return found.map(({ service }) => service).join();
      }),
    );
    expect(new Set(services)).toEqual(new Set(["ground,express"]));
    expect(Object.keys(ONE_ZIP).toSorted()).toEqual(US_STATES.toSorted());
    for (const state of CR_PROVINCES)
      expect((await options({ ...HEREDIA_HOME, state })).map(({ service }) => service)).toContain(
        "ground",
      );
  });

  it("takes a carrier's offers beside the tables', and goes on without one that fails", async () => {
    const failures: string[] = [];
    const quoted = createShippingCalculator({
      db,
      options: { idOf: () => "id" },
      carriers: [
        {
          name: "slow",
          offers: async () => {
            throw new Error("no answer");
          },
        },
        {
          name: "quick",
          offers: async ({ parcels }) => [
            {
              carrier: "Quick",
              service: "express",
              price: cents(parcels.length * 1_000),
              days: { min: 1, max: 2 },
            },
          ],
        },
      ],
      onCarrierFailure: (name) => failures.push(name),
    });
    const place = { ...BARE_PLACE, country: "CR", state: "Heredia" } as const;
    const { options: offered } = await quoted(
      { place, items: [{ sku: "FILTER", quantity: 1 }] },
      { priceLevel: "online", storefront: "cr" },
    );
    expect(offered.at(-1)).toMatchObject({ carrier: "Quick", price: 10_00, isFreight: false });
    expect(offered).toHaveLength(5);
    expect(failures).toEqual(["slow"]);
  });

  it("costs what an admin sets, and keeps that when the reference is loaded again", async () => {
    const own = db.updateTable("shipping_rate").where("zone", "=", "us-florida");
    await own.where("service", "=", "ground").set({ base_cents: 1_00 }).execute();
    await own.where("service", "=", "express").set({ is_enabled: false }).execute();
    await loadShippingRates(db);
    expect((await options(MIAMI_SHOP)).map(({ price }) => price)).toEqual([3.8]);
    await own.set({ base_cents: 8_95, is_enabled: true }).execute();
  });
});

const BARE_PLACE = { city: "", district: "", postalCode: "", type: "residential" } as const;

/** A ZIP code of each state, and of the capital. */
const ONE_ZIP: Record<string, string> = Object.fromEntries(
  (
    "AL35203 AK99501 AZ85001 AR72201 CA90001 CO80202 CT06103 DE19801 DC20001 FL33101 GA30303 HI96813 " +
    "ID83702 IL60601 IN46204 IA50309 KS66603 KY40202 LA70112 ME04101 MD21201 MA02108 MI48226 MN55401 " +
    "MS39201 MO63101 MT59601 NE68102 NV89501 NH03301 NJ07102 NM87501 NY10001 NC27601 ND58501 OH43215 " +
    "OK73102 OR97201 PA19103 RI02903 SC29201 SD57501 TN37201 TX75201 UT84101 VT05602 VA23219 WA98101 " +
    "WV25301 WI53703 WY82001"
  )
    .split(" ")
    .map((text) => [text.slice(0, 2), text.slice(2)]),
);

async function groundTo(state: string, type = "commercial") {
  return (await options({ ...MIAMI_SHOP, state, postal_code: ONE_ZIP[state], type }))[0]?.price;
}
