import { buffer } from "node:stream/consumers";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { readPdf } from "../read-pdf.ts";
import { credited } from "./credited-order.ts";
import { withSession } from "./customers.ts";
import { openByKeys, staffOf, visitDesk } from "./desk-staff.ts";
import { findingsAndBack, openShopper, visit } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    title: "Notas de crédito",
    download: /^Descargar PDF de la nota de crédito CR-\d+$/,
    print: /^Imprimir la nota de crédito CR-\d+$/,
    reason: "Devolución",
    paper: "Nota de crédito CR-",
  },
  en: {
    prefix: "/en",
    title: "Credit notes",
    download: /^Download PDF of credit note CR-\d+$/,
    print: /^Print credit note CR-\d+$/,
    reason: "Return",
    paper: "Nota de crédito CR-", // it was ordered in Spanish
  },
} as const;

/** What the paper says that a button of the page saves, pressed by keyboard. */
async function savedBy(page: Page, name: RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).press("Enter"),
  ]);
  return (await readPdf(await buffer(await file.createReadStream()))).text;
}

describe.each(["es", "en"] as const)("a credit note, %s", (locale) => {
  const says = SAYS[locale];

  it("is on the pages of its order, its return and the account's invoices, with its paper", async () => {
    const { email, order, returned, returnNumber } = await credited(`acreditado-${locale}`);
    const shopper = await withSession(email);
    const { page, complaints } = shopper;
    const pages = [`order/${order}`, `order/return/${returned}`, "my-account/invoices"];
    for (const path of pages) {
      await visit(shopper, `${says.prefix}/${path}`);
      const notes = page.getByRole("region", { name: says.title });
      await notes.getByText(`${says.reason} ${returnNumber}`).waitFor();
      expect(await findingsAndBack(page)).toEqual([]);
      const text = await savedBy(page, says.download);
      expect(text).toContain(says.paper);
      expect(text).toContain("Ana Mora");
    }
    const [, number = ""] = order.split("-");
    const notes = page.getByRole("region", { name: says.title });
    const way = notes.getByRole("link", { name: number });
    await way.click();
    await page.waitForURL(`**${says.prefix}/order/${order}`);
    expect(complaints).toEqual([]);
  });

  it("is printed by the staff from its order and its return, by keyboard", async () => {
    const { order, returnNumber } = await credited(`acredita-${locale}`);
    const number = order.split("-")[1] ?? "";
    const clerk = await staffOf(`imprime-${locale}`, 1);
    const { page } = clerk;
    for (const [area, text] of [
      ["orders", number],
      ["returns", returnNumber],
    ] as const) {
      await visitDesk(clerk, `${says.prefix}/admin/${area}?text=${text}`);
      await openByKeys(page, text);
      await page.getByRole("button", { name: says.print }).waitFor();
      expect(await findingsAndBack(page)).toEqual([]);
      expect(await savedBy(page, says.print)).toContain(says.paper);
    }
    expect(clerk.complaints).toEqual([]);
  });
});

it("is not shown to whoever only has the order's link", async () => {
  const { order } = await credited("con-enlace");
  const shopper = await openShopper();
  const { page, complaints } = shopper;
  await visit(shopper, `/order/${order}`);
  await page.locator(".order-returns").waitFor();
  expect(await page.getByRole("region", { name: SAYS.es.title }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
