import { buffer } from "node:stream/consumers";

import { parse } from "csv-parse/sync";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer, database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { findingsInEveryLook } from "./shopper.ts";

const SAYS = {
  es: {
    csv: "Descargar CSV",
    year: "2031, todas las sucursales: CSV",
    closed: "Cerrado",
    whole: "Toda la tienda",
    order: "Pedido",
    add: "Nuevo mensaje",
    saved: /El archivo lleva lo guardado/,
  },
  en: {
    csv: "Download CSV",
    year: "2031, all branches: CSV",
    closed: "Closed",
    whole: "The whole storefront",
    order: "Order",
    add: "New message",
    saved: /A file has what is saved/,
  },
} as const;

/** The rows of the CSV that a button saves, which is pressed by keyboard, and how the file is called. */
async function fileOf(button: Locator) {
  const [download] = await Promise.all([
    button.page().waitForEvent("download"),
    button.press("Enter"),
  ]);
  const rows: string[][] = parse(await buffer(await download.createReadStream()), { bom: true });
  return { called: download.suggestedFilename(), rows };
}

const buttonOf = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe.each(["es", "en"] as const)("what is no list goes out as a file too, %s", (locale) => {
  const says = SAYS[locale];

  it("the days of a year, of every storefront and branch", async () => {
    await database.query(
      `insert into calendar_day (storefront, from_day, until_day, kind, name_es, name_en, changed_by)
       values ('us', '2031-08-04', '2031-08-05', 'closed', $1, $1, 'x')`,
      [`Feria ${locale}`],
    );
    const staff = await staffOf(`dias-archivo-${locale}`, 1);
    await visitDesk(staff, `${deskLink(locale, "calendars")}?of=cr&year=2031`);
    const { called, rows } = await fileOf(buttonOf(staff.page, says.year));
    expect(called).toBe("calendars.csv");
    expect(rows.find((row) => row.includes(`Feria ${locale}`))?.slice(1, 5)).toEqual([
      says.whole,
      "2031-08-04",
      "2031-08-05",
      says.closed,
    ]);
    expect(rows.some((row) => row[2] === "2031-12-25")).toBe(true);
    expect(await findingsInEveryLook(staff.page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });

  it("the popup messages as they are saved, not while one is being changed", async () => {
    const boss = await staffOf(`mensajes-archivo-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "popups"));
    const { called, rows } = await fileOf(buttonOf(page, says.csv));
    expect([called, rows[0]?.length]).toEqual(["popups.csv", 10]);
    await page.getByRole("button", { name: says.add }).click();
    await page.getByText(says.saved).waitFor();
    expect(await page.getByRole("button", { name: says.csv }).isDisabled()).toBe(true);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(boss.complaints).toEqual([]);
  });

  it("the figures of the time and storefront that are chosen", async () => {
    const boss = await staffOf(`cifras-archivo-${locale}`, 2);
    await visitDesk(boss, `${deskLink(locale, "overview")}?span=week&storefront=us`);
    const { called, rows } = await fileOf(buttonOf(boss.page, says.csv));
    expect(called).toBe("figures.csv");
    expect(rows).toHaveLength(1 + 7);
    expect(await findingsInEveryLook(boss.page)).toEqual([]);
    expect(boss.complaints).toEqual([]);
  });

  it("the open invoices of an account", async () => {
    const email = await customer(
      `deuda-archivo-${locale}`,
      "credit = 'credit', credit_limit_cents = 10000000, email_verified_at = now()",
    );
    const order = await placeOrder(
      { email, token: await tokenOf(email) },
      { paymentMethod: "credit" },
    );
    const { rows: accounts } = await database.query<{ id: string }>(
      "select id from account where email = $1",
      [email],
    );
    const staff = await staffOf(`facturas-archivo-${locale}`, 1);
    await visitDesk(staff, deskLink(locale, "receivables", accounts[0]?.id ?? ""));
    const { page } = staff;
    const { called, rows } = await fileOf(
      page.locator(".file-buttons").getByRole("button", { name: says.csv }),
    );
    expect(called).toBe("owed.csv");
    expect(rows.map(([number]) => number)).toEqual([says.order, order.split("-")[1]]);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });
});
