import { describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";
import type { OrderLine } from "#domain/order/order-line.ts";

import {
  requestedLineOf,
  requestedQuotedLineOf,
  orderLineOf,
  quotedLineOf,
} from "./quoted-line.ts";

const LINE: OrderLine = {
  partId: 7,
  sku: "8-98163",
  partNumber: "8-98163-061-0",
  title: { es: "Filtro", en: "Filter" },
  line: "isuzu",
  quantity: 2,
  unitPrice: cents(19_99),
  core: cents(5_00),
  availability: "BACKORDER",
  unit: "Unidad 14",
  ownNumber: "B-77",
  cabys: "4911",
  flags: { isElectrical: true, isSpecialOrder: false, needsVinCheck: true },
};
/** What quotes have kept since they are kept: those of before must be read too. */
const KEPT = {
  partId: 7,
  sku: "8-98163",
  partNumber: "8-98163-061-0",
  titleEs: "Filtro",
  titleEn: "Filter",
  line: "isuzu",
  quantity: 2,
  unitPrice: 1999,
  core: 500,
  availability: "BACKORDER",
  cabys: "4911",
  isElectrical: true,
  isSpecialOrder: false,
  needsVinCheck: true,
} as const;
/** What came later. */
const WITH_UNIT = { ...KEPT, unit: "Unidad 14", ownNumber: "B-77" };

describe("a line that a quote keeps", () => {
  it("is written as quotes have always kept it, and nothing beside", () => {
    const asDraft = { ...LINE, brand: "Isuzu", allocations: [], warehouseId: null };
    expect(quotedLineOf(asDraft)).toEqual(WITH_UNIT);
  });

  it("is read as the line that it was", () => {
    expect(orderLineOf(WITH_UNIT)).toEqual(LINE);
    expect(orderLineOf(KEPT)).toEqual({ ...LINE, unit: "", ownNumber: "" });
  });

  it("is kept as it was asked for with what became of it", () => {
    const fate = { is: "unavailable", note: "Ya no se fabrica" } as const;
    const kept = { ...WITH_UNIT, fate };
    expect(requestedQuotedLineOf({ line: LINE, fate })).toEqual(kept);
    expect(requestedLineOf(kept)).toEqual({ line: LINE, fate });
  });
});
