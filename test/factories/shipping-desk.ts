import { beforeAll, beforeEach } from "vitest";

import { RateZoneResponse, TryShippingResponse } from "#contract/shipping-tables.ts";
import { demoRates } from "#server/shipping/load-rates.ts";
import { replaceRates } from "#server/shipping/replace-rates.ts";

import { openOrderingShop } from "./ordering-shop.ts";
import { HEREDIA, plantPart } from "./sellable.ts";

export const GROUND_RATE = {
  carrier: "Repuesto",
  service: "ground" as const,
  base: 4.5,
  perKilogram: 0.35,
  days: { min: 1, max: 2 },
  isOffered: true,
};
/** A zone that the demonstration has none like. */
export const RICO = {
  code: "us-rico",
  country: "US" as const,
  name: "Puerto Rico",
  areas: ["006", "007"],
  rates: [GROUND_RATE],
};
/** What of Austin decides what shipping costs. */
export const AUSTIN_PLACE = {
  country: "US",
  state: "TX",
  postal_code: "78701",
  type: "commercial",
};

/** A shop whose staff edits and tries the shipping tables; before each test they are the demonstration's. */
export async function openShippingDesk() {
  const shop = await openOrderingShop();
  const { db, ask } = shop;
  const tokens = { customer: "", staff: "", manager: "" };
  beforeAll(async () => {
    await plantPart(db, { sku: "ENGINE", price: 9_000_00, grams: 500_000, subcategory: 2 });
    const later = { price: 9_00, grams: 500, stock: { [HEREDIA]: 0 }, supply: "local" } as const;
    await plantPart(db, { sku: "LATER", ...later });
    for (const [name, level] of [
      ["customer", 0],
      ["staff", 1],
      ["manager", 2],
    ] as const)
      tokens[name] = await shop.hired(`${name}@example.com`, level);
  });
  beforeEach(() => db.transaction().execute((trx) => replaceRates(trx, demoRates())));

  const call = (url: string, body: object = {}, role: keyof typeof tokens = "manager") =>
    ask({ url: `admin/shippingrates${url}?lang=en`, body, token: tokens[role] });
  const opened = async (code: string) =>
    RateZoneResponse.parse((await call("/get", { code }, "staff")).body);
  /** A zone as it is sent, and the version that was seen of it. */
  const seen = async (code: string) => {
    const { version, changedBy: _by, changedAt: _at, ...zone } = (await opened(code)).zone;
    return { zone, version };
  };
  const tried = async (sent: object = {}) => {
    const body = { address: AUSTIN_PLACE, parcel: { grams: 2_000 }, ...sent };
    return TryShippingResponse.parse((await call("/try", body, "staff")).body);
  };
  return {
    ...shop,
    tokens,
    call,
    opened,
    seen,
    tried,
    save: (zone: object, version: number) => call("/save", { zone, version }),
    /** The zone of Austin, each of its rates with these changes. */
    austinWith: async (changes: Partial<typeof GROUND_RATE>) => {
      const { zone, version } = await seen((await tried()).saved.zone?.code ?? "");
      const rates = zone.rates.map((rate) => Object.assign(rate, changes));
      return { zone: { ...zone, rates }, version };
    },
  };
}
