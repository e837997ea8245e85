import { describe, expect, it } from "vitest";

import { type Locale, LOCALES } from "#domain/i18n/locale.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";

import { scanned } from "../../../../test/read-barcodes.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import {
  orderOf,
  lineOf,
  wholeOf,
  ISSUER,
  ALLOCATED,
  type Whole,
} from "../../../../test/factories/warehouse-order.ts";
import { writeWarehousePapers } from "./warehouse-paper.ts";
import { packingSlipOf } from "./write-packing-slip.ts";
import { pickListOf } from "./write-pick-list.ts";

const picked = (changes: Partial<Whole> = {}, locale: Locale = "es") =>
  writeWarehousePapers([
    pickListOf({ whole: wholeOf(changes), allocations: ALLOCATED }, { locale, issuer: ISSUER }),
  ]);

describe("a pick list", () => {
  it.each(LOCALES)("shows every letter that it says, in %s", async (locale) => {
    const { text, blank } = await readPdf(await picked({}, locale));
    expect(blank).toBe("");
    const parts = [
      locale === "es" ? "Lista de alisto 100023" : "Pick list 100023",
      locale === "es" ? "Filtro de aceite" : "Oil filter",
      "HER · Bodega Heredia",
      "MIA · Miami",
      locale === "es"
        ? "Sin apartar: viene en camino o se pide"
        : "Not set aside: on its way, or to be ordered",
      "Unidad 14",
      "OC-2041",
    ];
    for (const part of parts) expect(text).toContain(part);
  });

  it("has the order's number and each part's as barcodes that read back", async () => {
    const codes = (await scanned(await picked())).map(([, code]) => code);
    expect(codes[0]).toBe("100023");
    // Of the first line in two warehouses; of the second in one, and two pieces to be ordered.
    expect(codes.slice(1).toSorted()).toEqual(["SKU-1", "SKU-1", "SKU-2", "SKU-2"]);
  });

  it("says of which part the VIN is", async () => {
    const flags = { isElectrical: false, isSpecialOrder: false, needsVinCheck: true };
    const lines = [lineOf(1), lineOf(2, { flags, quantity: 1 })];
    const { text } = await readPdf(await picked({ lines }));
    const check = "Revisar con el VIN antes de despachar";
    expect(text.split(check)).toHaveLength(2);
    expect(text.indexOf(check)).toBeGreaterThan(text.indexOf(lineOf(2).partNumber));
    expect(text.indexOf(lineOf(1).partNumber)).toBeLessThan(text.indexOf(check));
  });

  it("leaves out what has left", async () => {
    const parcel = { id: 1, carrier: "C", trackingNumber: "", shippedAt: new Date(0) };
    const gone = [{ position: 1, quantity: 3, fromSupplier: 0 }];
    const { text } = await readPdf(await picked({ shipments: [{ ...parcel, lines: gone }] }));
    expect(text).not.toContain("8-98163-061-0");
    const all = [...gone, { position: 2, quantity: 3, fromSupplier: 0 }];
    const empty = await readPdf(await picked({ shipments: [{ ...parcel, lines: all }] }));
    expect(empty.text).toContain("No queda nada por alistar.");
  });

  it.each<[string, Partial<OrderRow>]>([
    ["EN ESPERA", { status: "on_hold", heldFrom: "awaiting_shipment" }],
    ["SIN PAGAR", { status: "awaiting_payment", paidAt: null }],
    ["VIN sin revisar: JALC4W16", { status: "vin_verification", vinNumber: "JALC4W16" }],
    ["VIN SIN DAR", { status: "vin_verification", needsVinCheck: true }],
    [
      "VIN sin revisar: JALC4W17",
      { status: "on_hold", heldFrom: "vin_verification", vinNumber: "JALC4W17" },
    ],
  ])("says at its top when an order must not leave: %s", async (warning, changes) => {
    const { text } = await readPdf(await picked({ order: orderOf(changes) }));
    expect(text).toContain(warning);
    expect((await readPdf(await picked())).text).not.toContain(warning);
  });

  it("has the VIN of an order whose parts were compared with it", async () => {
    const { text } = await readPdf(await picked({ order: orderOf({ vinNumber: "JALC4W18" }) }));
    expect(text).toContain("JALC4W18");
    expect(text).not.toContain("sin revisar");
  });

  it("goes on over pages, and scans on each", async () => {
    const lines = Array.from({ length: 30 }, (_, index) => lineOf(index + 1));
    const bytes = await picked({ lines });
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(1);
    const codes = new Set((await scanned(bytes)).map(([, code]) => code));
    for (const { sku } of lines) expect(codes).toContain(sku);
  });

  it("has no bars for what bars cannot say", async () => {
    const bytes = await picked({ lines: [lineOf(1, { sku: "Ñ-1", quantity: 2 })] });
    expect((await scanned(bytes)).map(([, code]) => code)).toEqual(["100023"]);
  });
});

describe("a packing slip", () => {
  const parcel = {
    carrier: "Correos",
    trackingNumber: "RR1",
    lines: [{ position: 2, quantity: 1, fromSupplier: 0 }],
  };
  const packed = (changes: Partial<OrderRow> = {}) =>
    writeWarehousePapers([
      packingSlipOf({ whole: wholeOf({ order: orderOf(changes) }), parcel }, ISSUER),
    ]);

  const heightOf = async (changes: Partial<OrderRow>) =>
    Math.round((await readPdf(await packed(changes))).pages[0]?.height ?? 0);

  it.each(LOCALES)(
    "says in the order's language what is in it and where it goes: %s",
    async (locale) => {
      const { text, blank } = await readPdf(await packed({ locale }));
      expect(blank).toBe("");
      const parts = [
        locale === "es" ? "Lista de empaque 100023" : "Packing slip 100023",
        locale === "es" ? "1 de 3" : "1 of 3",
        locale === "es" ? "llega en otro envío" : "comes in another parcel",
        "Correos",
        "RR1",
        "José Núñez",
        "200 metros sur de la iglesia",
        "B-77",
      ];
      for (const part of parts) expect(text).toContain(part);
      expect(text).not.toContain("8-98163-061-0");
    },
  );

  it("announces nothing that will not be sent", async () => {
    const lines = [lineOf(1, { cancelled: 3 }), lineOf(2, { cancelled: 2 })];
    const slip = await writeWarehousePapers([
      packingSlipOf(
        { whole: wholeOf({ order: orderOf({ locale: "en" }), lines }), parcel },
        ISSUER,
      ),
    ]);
    const { text } = await readPdf(slip);
    expect(text).toContain("1 of 1");
    expect(text).not.toContain("another parcel");
  });

  it("has no price", async () => {
    expect((await readPdf(await packed())).text).not.toMatch(/12[.,]34|\$|USD/);
  });

  it("is A4 in Costa Rica and Letter in the United States", async () => {
    expect(await heightOf({})).toBe(842);
    expect(await heightOf({ storefront: "us" })).toBe(792);
  });

  it("is the same bytes for the same order", async () => {
    expect((await packed()).equals(await packed())).toBe(true);
  });
});

describe("papers of several orders in one", () => {
  it("stand on pages of their own, each of the size and the language of its order, also where one is long", async () => {
    const lines = Array.from({ length: 30 }, (_, at) => lineOf(at + 1));
    const pack = (changes: Partial<OrderRow>) =>
      packingSlipOf(
        {
          whole: wholeOf({ order: orderOf(changes), lines }),
          parcel: {
            carrier: "",
            trackingNumber: "",
            lines: lines.map(({ position }) => ({ position, quantity: 1 })),
          },
        },
        ISSUER,
      );
    const here = pack({ number: 100_024, storefront: "cr", locale: "es" });
    const there = pack({ number: 100_025, storefront: "us", locale: "en" });
    const alone = [
      await readPdf(await writeWarehousePapers([here])),
      await readPdf(await writeWarehousePapers([there])),
    ];
    const { text, pages, blank } = await readPdf(await writeWarehousePapers([here, there]));
    expect(blank).toBe("");
    const heights = alone.flatMap((paper) => paper.pages.map(({ height }) => Math.round(height)));
    expect(heights.length).toBeGreaterThan(2);
    expect(new Set(alone.map((paper) => Math.round(paper.pages[0]?.height ?? 0))).size).toBe(2);
    for (const paper of alone)
      expect(new Set(paper.pages.map(({ height }) => Math.round(height))).size).toBe(1);
    expect(pages.map(({ height }) => Math.round(height))).toEqual(heights);
    for (const part of ["Lista de empaque 100024", "Packing slip 100025"])
      expect(text).toContain(part);
  });
});
