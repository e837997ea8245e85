import { describe, expect, it } from "vitest";

import { element } from "../../../test/pies.ts";
import { readDecimalCents } from "../import/cell-amount.ts";
import type { PiesElement } from "./element.ts";
import { readPrices } from "./prices.ts";

const TODAY = "2026-06-15";
const SHEETS = new Map([
  ["OLD", { currency: "USD", from: "2025-01-01", to: "2026-06-14" }],
  ["NOW", { currency: "USD", from: "2026-06-15", to: "2026-06-15" }],
  ["CAD", { currency: "CAD", from: "", to: "" }],
]);

function pricing(fields: Record<string, string>, amount = "10.00", UOM = "PE"): PiesElement {
  const { PriceType = "JBR", MaintenanceType = "A", ...more } = fields;
  return element(
    "Pricing",
    [
      ...Object.entries(more).map(([name, text]) => element(name, text)),
      element("Price", amount, { UOM }),
    ],
    { PriceType, MaintenanceType },
  );
}

function read(prices: readonly PiesElement[], currency = "USD") {
  const item = element("Item", [element("Prices", prices)]);
  const { value, passed } = readPrices(item, {
    header: { currency, sheets: SHEETS },
    today: TODAY,
  });
  return [...value.map(({ type, cents }) => `${type} ${cents}`), ...passed];
}

describe("prices of an item", () => {
  it("are in whole cents, half a cent up", () => {
    expect(["12", "12.5", "12.345", "12.344", "0.005", "0"].map(readDecimalCents)).toEqual([
      1_200, 1_250, 1_235, 1_234, 1, 0,
    ]);
    expect(["1,234.50", "-1", "", "1.2.3", "99999999.99", "$5"].map(readDecimalCents)).toEqual(
      Array.from({ length: 6 }),
    );
    expect(readDecimalCents("21474836.47")).toBe(2_147_483_647);
    expect(readDecimalCents("21474836.475")).toBeUndefined();
  });

  it("of nothing, or that the file takes away, take the part off sale for them", () => {
    expect(read([pricing({}, "0.00")])).toEqual(["JBR null"]);
    expect(read([pricing({ MaintenanceType: "D" })])).toEqual(["JBR null"]);
    expect(read([pricing({ MaintenanceType: "D", CurrencyCode: "CAD" })])).toEqual(["currency"]);
  });

  it("are read in US dollars alone: their own, their sheet's or the file's", () => {
    expect(read([pricing({ CurrencyCode: "CAD" })])).toEqual(["currency"]);
    expect(read([pricing({ PriceSheetNumber: "CAD" })])).toEqual(["currency"]);
    expect(read([pricing({ PriceSheetNumber: "CAD", CurrencyCode: "USD" })])).toEqual(["JBR 1000"]);
    expect(read([pricing({})], "CRC")).toEqual(["currency"]);
    expect(read([pricing({})], "")).toEqual(["currency"]);
  });

  it("are of one piece, whatever quantity is bought", () => {
    expect(read([pricing({}, "10", "CA")])).toEqual(["price_unit"]);
    expect(read([pricing({}, "10", "EA")])).toEqual(["JBR 1000"]);
    expect(read([pricing({ PriceBreak: "12" })])).toEqual(["price_quantity"]);
  });

  it("hold from their first day to their last, both among them", () => {
    const from = (EffectiveDate: string) => read([pricing({ EffectiveDate })]);
    expect(from("2026-06-15")).toEqual(["JBR 1000"]);
    expect(from("2026-06-16")).toEqual(["price_later"]);
    expect(from("06/15/2026")).toEqual(["price_later"]);
    expect(read([pricing({ ExpirationDate: "2026-06-15" })])).toEqual(["JBR 1000"]);
    expect(read([pricing({ ExpirationDate: "2026-06-14" })])).toEqual(["price_over"]);
    expect(read([pricing({ PriceSheetNumber: "OLD" })])).toEqual(["price_over"]);
    expect(read([pricing({ PriceSheetNumber: "NOW" })])).toEqual(["JBR 1000"]);
  });

  it("that do not hold today take nothing away", () => {
    const current = pricing({ EffectiveDate: "2026-02-01" });
    const planned = pricing({ EffectiveDate: "2026-07-01", MaintenanceType: "D" }, "12");
    const over = pricing({ PriceSheetNumber: "OLD", MaintenanceType: "D" }, "8");
    expect(read([current, planned, over])).toEqual(["JBR 1000", "price_later", "price_over"]);
    expect(read([planned])).toEqual(["price_later"]);
  });

  it("hold before one that is taken away, whichever began or stands first", () => {
    const current = pricing({ EffectiveDate: "2026-02-01" });
    const taken = pricing({ EffectiveDate: "2026-03-01", MaintenanceType: "D" });
    const earlier = pricing({ MaintenanceType: "D" });
    const orders = [
      [current, taken],
      [taken, current],
      [earlier, current],
      [current, earlier],
    ];
    for (const order of orders) expect(read(order)).toEqual(["JBR 1000"]);
    expect(read([taken, earlier])).toEqual(["JBR null"]);
  });

  it("of one type are the one that began last", () => {
    const old = pricing({ EffectiveDate: "2025-01-01" }, "8");
    const current = pricing({ EffectiveDate: "2026-02-01" }, "9");
    expect(read([current, old])).toEqual(["JBR 900"]);
    expect(read([old, current, pricing({ PriceType: "LST" }, "20")])).toEqual([
      "JBR 900",
      "LST 2000",
    ]);
  });
});
