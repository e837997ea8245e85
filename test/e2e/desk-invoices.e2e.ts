import { buffer } from "node:stream/consumers";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { readPdf } from "../read-pdf.ts";
import { credited } from "./credited-order.ts";
import { database } from "./customers.ts";
import { debtor } from "./debtors.ts";
import { openByKeys, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    overdue: "Vencida",
    open: "Por pagar",
    invoice: "Factura",
    note: "Nota de crédito",
    corrects: "Corrige la factura",
    state: "Cualquier estado",
    theirs: "Facturas y notas de crédito",
    customer: "Solo de un cliente",
    paper: "Factura",
  },
  en: {
    overdue: "Overdue",
    open: "To be paid",
    invoice: "Invoice",
    note: "Credit note",
    corrects: "Corrects invoice",
    state: "Any state",
    theirs: "Invoices and credit notes",
    customer: "Of one customer alone",
    paper: "Invoice",
  },
} as const;

/** The invoice of an order, which had it when it was placed or paid. */
async function invoiceOf(order: string): Promise<string> {
  const { rows } = await database.query<{ number: string }>(
    "select number::text from invoice where order_number = $1",
    [order],
  );
  return rows[0]?.number ?? "";
}

async function printed(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("l")]);
  return (await readPdf(await buffer(await file.createReadStream()))).text;
}

describe.each(["es", "en"] as const)("every invoice and credit note, %s", (locale) => {
  const says = SAYS[locale];

  it("is narrowed to what is overdue, opened and printed by keyboard, and found by its number", async () => {
    const { email, orders } = await debtor(`documento-debe-${locale}`, locale);
    const [first = "", second = ""] = orders;
    const [late, fresh] = [await invoiceOf(first), await invoiceOf(second)];
    const clerk = await staffOf(`documento-caja-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${deskLink(locale, "invoices")}?text=${email}`);
    await rowOf(page, second).getByText(says.open).waitFor();
    await rowOf(page, first).getByText(says.overdue).waitFor();
    await page.getByLabel(says.state).selectOption("overdue");
    await rowOf(page, second).waitFor({ state: "detached" });
    await openByKeys(page, late);
    const detail = page.locator(".desk-detail");
    await detail.locator(".detail-head .status", { hasText: says.overdue }).waitFor();
    await detail.locator(".order-lines tfoot").waitFor();
    expect(await printed(page)).toContain(`${says.paper} ${late}`);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await detail.getByRole("link", { name: first, exact: true }).press("Enter");
    await page.waitForURL(`**${deskLink(locale, "orders", first)}`);
    await page.locator(".detail-foot").waitFor();

    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await palette.getByRole("combobox").fill(`#${fresh.padStart(3, "0")}`); // as long as the palette waits for
    await palette.locator(`[role=option][id$="-invoices-${fresh}"]`).click();
    await page.waitForURL(`**${deskLink(locale, "invoices", fresh)}`);
    await page.getByRole("heading", { name: `${says.invoice} ${fresh}` }).waitFor();
    expect(clerk.complaints).toEqual([]);
  });

  it("leads from a customer to their papers, and from a credit note to its invoice and back", async () => {
    const { email, order } = await credited(`documento-vuelve-${locale}`);
    const invoice = await invoiceOf(order.split("-")[1] ?? "");
    const { rows } = await database.query<{ id: string }>(
      "select id from account where email = $1",
      [email],
    );
    const clerk = await staffOf(`documento-mira-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, deskLink(locale, "customers", rows[0]?.id ?? ""));
    await page.getByRole("link", { name: says.theirs }).press("Enter");
    await rowOf(page, says.note).locator(".row-link").press("Enter");
    const heading = page.getByRole("heading", { name: new RegExp(`^${says.note} CR-\\d+$`) });
    await heading.waitFor();
    const note = ((await heading.textContent()) ?? "").split(" ").at(-1) ?? "";
    expect(await printed(page)).toContain(`Nota de crédito ${note}`);
    expect(await findingsInEveryLook(page)).toEqual([]);
    const detail = page.locator(".desk-detail");
    await detail.getByText(says.corrects).waitFor();
    await detail.getByRole("link", { name: invoice, exact: true }).press("Enter");
    await page.getByRole("heading", { name: `${says.invoice} ${invoice}` }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await detail.getByRole("link", { name: note, exact: true }).press("Enter");
    await heading.waitFor();
    expect(clerk.complaints).toEqual([]);
  });
});
