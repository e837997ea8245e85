import { describe, expect, it } from "vitest";

import type { ShownReturn } from "#contract/returns.ts";
import { LOCALES } from "#domain/i18n/locale.ts";

import { scanned } from "../../../../test/read-barcodes.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { writeReturnSlip } from "./write-return-slip.ts";

function returnOf(changes: Partial<ShownReturn> = {}): ShownReturn {
  return {
    returnNumber: "700001",
    validator: "v",
    status: "authorized",
    createdAt: "2026-11-22T12:00:00.000Z",
    orderNumber: "100023",
    order: null,
    resolution: "refund",
    isActed: false,
    items: [
      {
        line: 1,
        sku: "SKU-1",
        part_number: "8-98163-061-0",
        title: "Filtro de aceite 4HK1",
        image_route: null,
        quantity: 2,
        accepted: null,
        reason: "arrived_damaged",
        comment: "La caja venía abierta – ver ½″.",
        images: [],
      },
    ],
    refund: null,
    hasSlip: true,
    sendBy: "2026-12-24T05:59:59.999Z",
    isLate: false,
    mayWithdraw: true,
    sendTo: {
      name: "Heredia",
      place: ["Barreal de Heredia", "Heredia 40104, Costa Rica"],
      phone: "+506 2200-0001",
      hours: [],
    },
    history: [
      { at: "2026-11-22T12:00:00.000Z", status: "requested", message: "" },
      { at: "2026-11-23T12:00:00.000Z", status: "authorized", message: "Entréguela en Heredia." },
    ],
    ...changes,
  };
}

const slipOf = (changes: Partial<ShownReturn> = {}, locale: "es" | "en" = "es", country = "CR") =>
  writeReturnSlip(
    { shown: returnOf(changes), storefront: "cr", country },
    { locale, shopName: "Repuesto" },
  );

describe("the slip of a return", () => {
  it.each(["700001", "7000012", "700999", "123456789012345"])(
    "has a barcode that reads back as %s",
    async (returnNumber) => {
      expect(await scanned(await slipOf({ returnNumber }))).toEqual([["Code128", returnNumber]]);
    },
  );

  it.each(LOCALES)("shows every letter that it says, in %s", async (locale) => {
    const { text, blank } = await readPdf(await slipOf({}, locale));
    expect(blank).toBe("");
    const expected = [
      locale === "es" ? "Devolución 700001" : "Return 700001",
      "100023",
      locale === "es" ? "Enviar a más tardar" : "Send by",
      locale === "es" ? "23 dic 2026" : "Dec 23, 2026",
      "Filtro de aceite 4HK1",
      "8-98163-061-0",
      locale === "es" ? "Llegó dañado" : "Product arrived damaged",
      "La caja venía abierta – ver ½″.",
      "Entréguela en Heredia.",
      locale === "es" ? "Enviar a la tienda" : "Send to the shop",
      "Heredia 40104, Costa Rica",
      "+506 2200-0001",
    ];
    for (const words of expected) expect(text).toContain(words);
  });

  it("is on A4 from Costa Rica and on Letter from elsewhere, and goes on where a page ends", async () => {
    const widths = async (country: string) =>
      (await readPdf(await slipOf({}, "es", country))).pages.map(({ width }) => Math.round(width));
    expect(await widths("CR")).toEqual([595]);
    expect(await widths("US")).toEqual([612]);
    const items = Array.from({ length: 40 }, () => returnOf().items).flat();
    const { pages } = await readPdf(await slipOf({ items }));
    expect(pages.length).toBeGreaterThan(1);
  });
});
