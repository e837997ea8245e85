import { describe, expect, it } from "vitest";

import type { ShownCore } from "#contract/cores.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

import { scanned } from "../../../../test/read-barcodes.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { writeCoreSlip } from "./write-core-slip.ts";

const CORE: ShownCore = {
  core: "800001",
  line: 1,
  sku: "SKU-1",
  part_number: "8-98163-061-0",
  title: "Inyector 4HK1",
  quantity: 6,
  deposit: 30,
  status: "expected",
  dueAt: "2026-12-22T12:00:00.000Z",
  isOverdue: false,
  sentBy: "",
  message: "",
  credit: null,
};

const HEREDIA = {
  name: "Heredia",
  place: ["Barreal de Heredia", "Heredia 40104, Costa Rica"],
  phone: "+506 2200-0001",
  hours: ["De lunes a viernes: 7:30 a. m. a 5:30 p. m."],
};

function slipOf(
  cores: ShownCore[],
  { locale = "es", country = "CR" }: { locale?: Locale; country?: string } = {},
) {
  const shown = { open: 180, hasSlip: true, sendTo: HEREDIA, cores };
  const now = new Date("2026-11-22T12:00:00.000Z");
  return writeCoreSlip(
    { shown, orderNumber: "100023", storefront: "cr", country, now },
    { locale, shopName: "Repuesto" },
  );
}

const widthOf = async (country: string) =>
  Math.round((await readPdf(await slipOf([CORE], { country }))).pages[0]?.width ?? 0);

describe("the slip of cores", () => {
  it("has a barcode of each that reads back, over as many pages as it takes", async () => {
    const numbers = Array.from({ length: 17 }, (_, index) => String(800_001 + index));
    const slip = await slipOf(numbers.map((core) => ({ ...CORE, core })));
    expect((await readPdf(slip)).pages.length).toBeGreaterThan(1);
    const read = (await scanned(slip)).map(([format, text]) => `${format} ${text}`).toSorted();
    expect(read).toEqual(numbers.map((core) => `Code128 ${core}`));
  });

  it.each(LOCALES)("says what it is and until when, in %s", async (locale) => {
    const slip = await slipOf([CORE, { ...CORE, core: "800002", dueAt: null }], { locale });
    const { text, blank } = await readPdf(slip);
    expect(blank).toBe("");
    const expected =
      locale === "es"
        ? [
            "Cascos del pedido 100023",
            "Fecha límite: 22 de diciembre de 2026, hasta que termine el día",
            "Fecha límite: 30 días después de la entrega",
            "Enviar a la tienda",
          ]
        : [
            "Cores of order 100023",
            "Due by the end of December 22, 2026",
            "Due 30 days after the delivery",
            "Send to the shop",
          ];
    const place = ["Repuesto", HEREDIA.name, ...HEREDIA.place, HEREDIA.phone, ...HEREDIA.hours];
    for (const words of [...expected, ...place, "6 × Inyector 4HK1", "8-98163-061-0", "800002"])
      expect(text).toContain(words);
  });

  it("is on A4 from Costa Rica and on Letter from elsewhere", async () => {
    expect([await widthOf("CR"), await widthOf("US")]).toEqual([595, 612]);
  });
});
