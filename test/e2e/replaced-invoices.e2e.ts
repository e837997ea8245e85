import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { OrderEditPreview } from "#contract/order-edits.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { readPdf } from "../read-pdf.ts";
import { customer, database, withSession } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, placeOrder, somePart, tokenOf } from "./order-calls.ts";
import { findingsAndBack, findingsInEveryLook, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    invoice: "Factura",
    replaced: "sustituyó a esta",
    download: "Descargar PDF",
    section: "Facturas",
    by: "Sustituida por la factura",
    print: "Imprimir la factura",
    see: "Ver la factura",
  },
  en: {
    prefix: "/en",
    invoice: "Invoice",
    replaced: "took the place of this one",
    download: "Download PDF",
    section: "Invoices",
    by: "Replaced by invoice",
    print: "Print invoice",
    see: "See invoice",
  },
} as const;

/** An order on account that staff has edited from one piece to two, with its invoices. */
async function replaced(name: string) {
  const email = await customer(name, "credit = 'credit', credit_limit_cents = 10000000");
  const token = await tokenOf(email);
  const buyer = { email, token };
  const sku = await somePart();
  const changes = { ...(await orderOf(buyer, { sku, cartQty: 1 })), paymentMethod: "credit" };
  const path = await placeOrder(buyer, changes);
  const orderNumber = Number(path.split("-")[1]);
  const before = await invoicesOf(orderNumber);
  await edit(
    orderNumber,
    [{ sku, quantity: 2 }],
    await tokenOf(await customer(`${name}-caja`, "admin_level = 1")),
  );
  await expect.poll(() => invoicesOf(orderNumber)).toHaveLength(2);
  const [first = "", second = ""] = await invoicesOf(orderNumber);
  expect(before).toEqual([first]);
  return { email, path, orderNumber, first, second };
}

async function edit(orderNumber: number, items: object[], token: string): Promise<void> {
  const { rows } = await database.query<{ version: number }>(
    "select version from shop_order where number = $1",
    [orderNumber],
  );
  const wanted = { orderNumber, version: rows[0]?.version, items };
  const shown = OrderEditPreview.parse(
    await ask({ path: "admin/orders/edit/preview", token, body: wanted }),
  );
  const { after, goesBack, toPay } = shown;
  const body = { ...wanted, total: after.total, goesBack, toPay };
  await ask({ path: "admin/orders/edit", token, key: randomUUID(), body });
}

async function invoicesOf(orderNumber: number): Promise<string[]> {
  const { rows } = await database.query<{ number: string }>(
    `select number::text from (select number, order_number from invoice
       union all select number, order_number from replaced_invoice) issued
     where order_number = $1 order by issued.number`,
    [orderNumber],
  );
  return rows.map(({ number }) => number);
}

/** What the paper says that a button saves, pressed by keyboard. */
async function savedBy(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).press("Enter"),
  ]);
  return (await readPdf(await buffer(await file.createReadStream()))).text;
}

describe.each(["es", "en"] as const)("an invoice that was replaced, %s", (locale) => {
  const says = SAYS[locale];

  it("and the one that took its place lead to each other, each with its own paper", async () => {
    const { email, path, first, second } = await replaced(`sustituye-${locale}`);
    const shopper = await withSession(email);
    const { page, complaints } = shopper;
    await visit(shopper, `${says.prefix}/order/invoice/${path}`);
    await page.getByRole("heading", { name: `${says.invoice} ${second}` }).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await page.getByRole("link", { name: `${says.invoice} ${first}` }).press("Enter");
    await page.getByRole("heading", { name: `${says.invoice} ${first}` }).waitFor();
    await page.getByText(says.replaced).waitFor();
    expect(await page.locator(".invoice-lines tbody td").first().innerText()).toBe("1");
    expect(await findingsAndBack(page)).toEqual([]);
    const paper = await savedBy(page, says.download);
    expect(paper).toContain(`${says.invoice} ${first}`);
    expect(paper).toContain(says.replaced);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole("link", { name: `${says.invoice} ${second}` }).press("Enter");
    await page.getByRole("heading", { name: `${says.invoice} ${second}` }).waitFor();
    expect(await page.locator(".invoice-lines tbody td").first().innerText()).toBe("2");
    expect(await page.getByText(says.replaced).count()).toBe(0);

    await visit(shopper, `${says.prefix}/order/${path}`);
    await page
      .getByRole("link", { name: `${says.see} ${first}` })
      .first()
      .press("Enter");
    await page.getByRole("heading", { name: `${says.invoice} ${first}` }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("is listed with its order and printed by staff, by keyboard", async () => {
    const { orderNumber, first, second } = await replaced(`lista-factura-${locale}`);
    const clerk = await staffOf(`imprime-sustituida-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, deskLink(locale, "orders", String(orderNumber)));
    await page.getByRole("heading", { name: says.section, exact: true }).waitFor();
    await page.getByText(`${says.by} ${second}`).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    // It was ordered in Spanish.
    expect(await savedBy(page, `${says.print} ${first}`)).toContain(`Factura ${first}`);
    expect(await savedBy(page, `${says.print} ${second}`)).toContain(`Factura ${second}`);
    expect(clerk.complaints).toEqual([]);
  });
});
