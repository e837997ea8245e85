import { beforeAll, describe, expect, it } from "vitest";

import { InvoiceResponse } from "#contract/invoices.ts";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop, orderIn, pathIn } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { readPdf } from "../read-pdf.ts";

const shop = await openOrderingShop();
const { db, pool, ask, place, placed } = shop;
const COMPANY = { type: "cedula_juridica", number: "3-101-123456" };
let ana = "";

beforeAll(async () => {
  const stock = { [HEREDIA]: 100 };
  await plantPart(db, { sku: "CHECKED", price: 50_00, stock, needsVinCheck: true });
  ana = await shop.customer("ana@example.com");
});

describe("GET orders/invoice/{id} (decisions §7)", () => {
  it("has a number without gaps, and colones at the order's own rate", async () => {
    const order = pathIn(
      await place({ token: ana, order: { tax_id: COMPANY }, payment: { card: CARD } }),
    );
    await db
      .insertInto("setting")
      .values({ key: "currency_rate_crc", value: "600" })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: "600" }))
      .execute();
    const answer = await ask({ url: `orders/invoice/${order}`, token: ana });
    const { invoice } = InvoiceResponse.parse(answer.body);
    expect(invoice).toMatchObject({
      colones: { total: 27_286.89, partsSubtotal: 20_209.89, shipping: 7_077 },
      order: {
        total: 53.98,
        exchangeRate: 505.5,
        tax_id: { type: "cedula_juridica", number: "3101123456" },
      },
    });
    const { rows } = await pool.query("select number from invoice order by number");
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
  });

  it.each([
    ["es", ["Factura", "Repuestos", "Cédula jurídica 3-101-123456"]],
    ["en", ["Invoice", "Parts", "Cédula jurídica 3-101-123456"]],
  ])("comes as a PDF in %s with the same contents, on one page", async (lang, words) => {
    const order = await placed({ token: ana, order: { tax_id: COMPANY } });
    const file = `orders/invoice/${order}/pdf`;
    const own = await shop.file(`${file}?lang=${lang}`, ana);
    expect(own.headers).toMatchObject({ "content-type": "application/pdf" });
    expect(own.headers["cache-control"]).toBe("no-store");
    const { text, pages, blank } = await readPdf(own.bytes);
    expect(blank).toBe("");
    for (const piece of [...words, "FILTER", "100 Congress Avenue", "39", "USD", "CRC"])
      expect(text).toContain(piece);
    expect(text).toMatch(/53[.,]98/);
    expect(pages).toEqual([{ width: 612, height: 792 }]);

    const masked = await readPdf((await shop.file(file)).bytes);
    expect(masked.blank).toBe("");
    expect(masked.text).toContain("FILTER");
    expect(masked.text).not.toMatch(/Congress|0100|3101123456|3-101-123456/);
    const wrong = await shop.file(`orders/invoice/${order}x/pdf`);
    expect(wrong.status).toBe(404);
  });

  it("names a company of the United States by its EIN", async () => {
    const taxId = { type: "ein", number: "12-3456789" };
    const order = await placed({ token: ana, order: { tax_id: taxId } });
    const { bytes } = await shop.file(`orders/invoice/${order}/pdf`, ana);
    expect((await readPdf(bytes)).text).toContain("EIN 12-3456789");
  });

  it("says when an order on account is to be paid, and names the account's company", async () => {
    const email = "taller@example.com";
    const token = await shop.customer(email);
    await db
      .updateTable("account")
      .set({ credit: "credit", credit_limit_cents: 500_00, company_name: "Taller Mora, S. A." })
      .where("email", "=", email)
      .execute();
    const order = pathIn(await place({ token, order: { paymentMethod: "credit" }, payment: {} }));
    const { invoice } = InvoiceResponse.parse(
      (await ask({ url: `orders/invoice/${order}`, token })).body,
    );
    const days = (Date.parse(invoice.dueAt ?? "") - Date.parse(invoice.issuedAt)) / 86_400_000;
    expect(days).toBe(30);
    expect(invoice.order.billingAddress.company).toBe("Taller Mora, S. A.");
    expect(invoice.order.shippingAddress.company).toBe("");
    const { bytes } = await shop.file(`orders/invoice/${order}/pdf?lang=en`, token);
    const { text } = await readPdf(bytes);
    expect(text).toContain("Taller Mora, S. A.");
    expect(text).toContain("Due");

    const paid = await placed({ token: ana });
    const other = await ask({ url: `orders/invoice/${paid}`, token: ana });
    expect(InvoiceResponse.parse(other.body).invoice.dueAt).toBeNull();
  });

  it("spells names of other alphabets in its PDF", async () => {
    const receiver = "Łukasz Иванов, Ελένη";
    const shippingAddress = { ...shop.orderOf().shippingAddress, receiver_name: receiver };
    const order = await placed({ token: ana, order: { shippingAddress } });
    const { bytes } = await shop.file(`orders/invoice/${order}/pdf`, ana);
    const { text, pages, blank } = await readPdf(bytes);
    expect(text).toContain(receiver);
    expect(blank).toBe("");
    expect(pages).toHaveLength(1);
  });

  it.each([
    [{ type: "cedula_fisica", number: "123" }, "tax_id.number", "tax_cedula_fisica"],
    [{ type: "", number: "123456789" }, "tax_id.type", "tax_kind"],
    [{ type: "cedula_juridica", number: "" }, "tax_id.number", "tax_cedula_juridica"],
  ])("names nobody by %o: the order is refused", async (taxId, field, code) => {
    const answer = await place({ token: ana, order: { tax_id: taxId } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });

  it("keeps the VIN that its order had when it was issued, on its page and as a PDF", async () => {
    const [first, corrected] = ["JALC4W163C7000000", "1FUJGLDR5CLBP8834"];
    const items = [{ sku: "CHECKED", cartQty: 1 }];
    const order = await placed({ token: ana, items, order: { vinNumber: first } });
    const later = await placed({ token: ana, items });
    for (const path of [order, later])
      await ask({ url: "orders/vin", body: { order: path, vinNumber: corrected }, token: ana });
    expect(orderIn(await shop.read(order, ana)).vinNumber).toBe(corrected);
    const invoiceOf = async (path: string) =>
      InvoiceResponse.parse((await ask({ url: `orders/invoice/${path}`, token: ana })).body)
        .invoice;
    expect((await invoiceOf(order)).order.vinNumber).toBe(first);
    expect((await invoiceOf(later)).order.vinNumber).toBe("");
    const { text } = await readPdf((await shop.file(`orders/invoice/${order}/pdf`, ana)).bytes);
    expect(text).toContain(first);
    expect(text).not.toContain(corrected);
    const masked = await ask({ url: `orders/invoice/${order}` });
    expect(InvoiceResponse.parse(masked.body).invoice.order.vinNumber).toBe("•••0000");
  });

  it("is not there before the order is paid", async () => {
    const waiting = await placed({ order: { paymentMethod: "transfer" }, payment: {} });
    expect((await ask({ url: `orders/invoice/${waiting}` })).status).toBe(404);
  });
});
