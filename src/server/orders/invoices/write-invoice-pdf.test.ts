import { describe, expect, it } from "vitest";

import type { InvoiceResponse } from "#contract/invoices.ts";
import { type Locale, LOCALES } from "#domain/i18n/locale.ts";

import { shownLine } from "../../../../test/factories/shown-line.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { writeInvoicePdf } from "./write-invoice-pdf.ts";

type Invoice = InvoiceResponse["invoice"];
type Address = Invoice["order"]["shippingAddress"];

const ADDRESS: Address = {
  receiver_name: "José Pérez Núñez",
  company: "Transportes Ñandú, S. A.",
  street: "200 metros sur de la iglesia",
  city: "Heredia",
  state: "Heredia",
  postal_code: "40101",
  country: "CR",
  district: "Heredia",
  phone: "+506 88887777",
  additional_info: "Portón n.º 3 · “La Güipía” – 24 h…",
  type: "commercial",
};

function invoiceOf(changes: { address?: Partial<Address>; lines?: number } = {}): Invoice {
  const address = { ...ADDRESS, ...changes.address };
  const lines = Array.from({ length: changes.lines ?? 2 }, (_, index) => index + 1);
  return {
    invoiceNumber: "77",
    issuedAt: "2026-11-22T12:00:00.000Z",
    dueAt: null,
    seller: {
      name: "Heredia",
      place: ["Barreal de Heredia", "Heredia 40104, Costa Rica"],
      phone: "+506 2200 0001",
      hours: [],
    },
    issuer: {
      name: "Repuesto",
      lines: [
        "Repuestos del Sur S.A.",
        "Cédula jurídica 3-101-654321",
        "Barreal de Heredia",
        "Heredia 40104, Costa Rica",
        "+506 2200 0001",
      ],
    },
    isDemo: true,
    replaces: null,
    replaced: null,
    creditNotes: [],
    order: {
      type: "order",
      orderNumber: "4321",
      validator: "v",
      status: "Awaiting Shipment",
      createdAt: "2026-11-22T12:00:00.000Z",
      expiresAt: null,
      paidAt: "2026-11-22T12:00:00.000Z",
      email: "jose@example.com",
      isOwner: true,
      isWhole: true,
      items: lines.map((position) =>
        shownLine({
          position,
          sku: `SKU-${position}`,
          nkr_code: `SKU-${position}`,
          part_number: "8-98163-061-0",
          title: "Filtro de aceite 4HK1 ½″ ±0,5 mm × 2 (90°)",
          quantity: 2,
          unit: "Unidad 14",
          own_number: "B-77",
          price: 1_234.5,
        }),
      ),
      shippingAddress: address,
      billingAddress: address,
      shippingOption: null,
      pickup: null,
      partsSubtotal: 2_469,
      shipping: 14,
      discount: 10,
      tax: 321.49,
      taxes: [{ name: "iva", rate: 13, base: 2_473, amount: 321.49 }],
      untaxed: null,
      core: 0,
      subtotal: 2_469,
      total: 2_794.49,
      storefront: "cr",
      exchangeRate: 505.5,
      coupon: null,
      paymentMethod: "card",
      transactionId: null,
      purchaseOrder: "PO-77",
      tax_id: { type: "cedula_juridica", number: "3101123456" },
      vinNumber: "JALC4W163C7000000",
      isVinAwaited: false,
      invoiceNumber: "77",
      isByPhone: false,
      isActed: false,
      isPaying: false,
      order: null,
      offer: null,
      history: [],
      shipments: [],
      refunds: [],
      proposal: null,
      cancelledMoney: null,
    },
    colones: {
      partsSubtotal: 1_248_079.5,
      shipping: 7_077,
      discount: 5_055,
      core: 0,
      tax: 162_513.2,
      total: 1_412_614.7,
    },
    cabys: lines.map((position) => ({ position, code: "4911300000000" })),
  };
}

async function read(invoice: Invoice, locale: Locale = "es", shopName = "Repuesto") {
  const { text, ...seen } = await readPdf(await writeInvoicePdf(invoice, { locale, shopName }));
  return { ...seen, text: text.replaceAll(/\s+/gu, " ") };
}

const widths = async (country: string) =>
  (await read(invoiceOf({ address: { country } }))).pages.map(({ width }) => Math.round(width));

describe("an invoice as a PDF", () => {
  it.each(LOCALES)("shows every letter that it says, in %s", async (locale) => {
    const { text, blank } = await read(invoiceOf(), locale);
    expect(blank).toBe("");
    const expected = [
      locale === "es" ? "Factura 77" : "Invoice 77",
      ADDRESS.receiver_name,
      ADDRESS.additional_info,
      "Filtro de aceite 4HK1 ½″ ±0,5 mm × 2 (90°)",
      locale === "es" ? "2 794,49" : "2,794.49",
      "Total",
      "Repuestos del Sur S.A. Cédula jurídica 3-101-654321",
      "Heredia 40104, Costa Rica +506 2200 0001",
      locale === "es" ? "Esta es una tienda de demostración" : "This is a demonstration shop",
      "3-101-123456",
    ];
    for (const words of expected) expect(text).toContain(words);
  });

  it("leaves out a discount and a core that there are not, and the mark of a demonstration", async () => {
    const { order, ...invoice } = invoiceOf();
    const { text } = await read({ ...invoice, isDemo: false, order: { ...order, discount: 0 } });
    for (const words of ["Descuento", "Depósito por cascos", "demostración"])
      expect(text).not.toContain(words);
    expect((await read(invoiceOf())).text).toContain("Descuento");
  });

  it("names the branch where it is fetched instead of an address", async () => {
    const { order, ...invoice } = invoiceOf();
    const pickup = { name: "Barreal", place: ["Al norte del Cenada"], phone: "", hours: [] };
    const { text } = await read({ ...invoice, order: { ...order, pickup } });
    expect(text).toContain("Retirar en");
    expect(text).toContain("Barreal Al norte del Cenada");
    expect(text).not.toContain("Enviar a");
  });

  it.each([
    "François Gonçalves Çelik Größe",
    "Björn Åse Æ Þór Œuvre",
    "Łukasz Żółć Ștefan Őry",
    "Иван Петров, Ελένη Παπαδάκη",
    "Ana Иванова & Łucja",
    "J••• P•••",
    "₡ 500 € 20 ™",
  ])("spells %s, and shows it", async (name) => {
    const { text, blank } = await read(invoiceOf({ address: { receiver_name: name } }), "es", name);
    expect(text.split(name).length - 1).toBeGreaterThanOrEqual(3);
    expect(blank).toBe("");
  });

  it("goes on where a page ends, and shows the total once", async () => {
    const { text, pages, blank } = await read(invoiceOf({ lines: 60 }));
    expect(pages.length).toBeGreaterThan(1);
    expect(text.split("2 794,49")).toHaveLength(2);
    expect(blank).toBe("");
  });

  it.each([
    {
      locale: "es",
      before: "Sustituye a la factura",
      after: "La factura 78 sustituyó a esta el 23 nov 2026.",
      next: "la siguiente",
    },
    {
      locale: "en",
      before: "Replaces invoice",
      after: "Invoice 78 took the place of this one on Nov 23, 2026.",
      next: "the next one",
    },
  ] as const)("says in $locale what it replaces and what replaced it", async (words) => {
    const { locale, before, after, next } = words;
    const plain = await read(invoiceOf(), locale);
    for (const sentence of [before, after]) expect(plain.text).not.toContain(sentence);
    const at = "2026-11-23T18:00:00.000Z";
    const whole = { ...invoiceOf(), replaces: "76", replaced: { at, by: "78" } };
    const { text, blank } = await read(whole, locale);
    expect(text).toContain(`${before} 76`);
    expect(text).toContain(after);
    expect(blank).toBe("");
    const soon = await read({ ...invoiceOf(), replaced: { at, by: null } }, locale);
    expect(soon.text).toContain(next);
    expect(soon.blank).toBe("");
  });

  it("is on A4 where it goes to Costa Rica, and on Letter elsewhere", async () => {
    expect(await widths("CR")).toEqual([595]);
    expect(await widths("US")).toEqual([612]);
  });
});
