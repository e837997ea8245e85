import { buffer } from "node:stream/consumers";

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { standInForProviders } from "../payments/browser-stand-ins.ts";
import { readPdf } from "../read-pdf.ts";
import { customer, database, inLogin, PASSWORD } from "./customers.ts";
import { debtor } from "./debtors.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { openProviderShop, type ProviderShop } from "./provider-shop.ts";
import {
  axeFindings,
  DESKTOP,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  visit,
} from "./shopper.ts";

const WORDS = {
  es: {
    prefix: "",
    viewport: PHONE,
    pay: "Pagar facturas",
    card: /^Pagar \$/,
    transfer: "Transferencia",
    announce: /^Anunciar una transferencia/,
    wrong: /^Un monto hasta \$/,
    received: /^Recibimos/,
    noted: /quedó anotado/,
    all: "Todas mis facturas",
    expected: "Esperamos su transferencia.",
    receipt: "Recibo",
    paid: "$5,50",
    statement: "Descargar el estado de cuenta",
    title: "Estado de cuenta",
    none: "No hay facturas pendientes.",
    sendAgain: "Enviar otra vez",
    unheard: /no ha llegado la respuesta/,
    declined: "El banco no aprobó la tarjeta.",
  },
  en: {
    prefix: "/en",
    viewport: DESKTOP,
    pay: "Pay invoices",
    card: /^Pay \$/,
    transfer: "Bank transfer",
    announce: /^Announce a transfer/,
    wrong: /^An amount up to \$/,
    received: /^We have received/,
    noted: /is noted: please transfer/,
    all: "All my invoices",
    expected: "We expect your transfer.",
    receipt: "Receipt",
    paid: "$5.50",
    statement: "Download the statement",
    title: "Statement of account",
    none: "No invoice is open.",
    sendAgain: "Send it again",
    unheard: /its answer has not come/,
    declined: "The bank did not approve the card.",
  },
} as const;

let opened: ProviderShop;
let staff = "";
beforeAll(async () => {
  opened = await openProviderShop();
  staff = await tokenOf(await customer("cobros", "admin_level = 2"));
});
afterAll(() => opened.close());

let debtors = 0;
/** A customer on account with two open invoices, one of them long due, in front of them. */
async function atInvoices(locale: "es" | "en"): Promise<Shopper> {
  debtors += 1;
  const { email } = await debtor(`credito-${locale}-${debtors}`, locale);
  const shopper = await openShopper({ baseURL: opened.shop.url });
  const { page } = shopper;
  await standInForProviders(page, opened.windows);
  const { prefix, viewport } = WORDS[locale];
  await page.setViewportSize(viewport);
  await visit(
    shopper,
    `${prefix}/login?next=${encodeURIComponent(`${prefix}/my-account/invoices`)}`,
  );
  await inLogin(page).locator("[name=email]").fill(email);
  await inLogin(page).locator("[name=password]").fill(PASSWORD);
  await inLogin(page).locator("[type=submit]").click();
  await page.waitForURL(`**${prefix}/my-account/invoices`);
  return shopper;
}

async function downloaded(page: Page, name: string): Promise<string> {
  const button = page.getByRole("button", { name }).first();
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return (await readPdf(await buffer(await file.createReadStream()))).text;
}

describe.each(["es", "en"] as const)("invoices on account, %s", (locale) => {
  const words = WORDS[locale];

  it("are seen by age, paid in part by card and the rest by a transfer that staff sees", async () => {
    const shopper = await atInvoices(locale);
    const { page, complaints } = shopper;
    await page.locator(".invoice-aging .overdue").waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await downloaded(page, words.statement)).toContain(words.title);

    await page.getByRole("link", { name: words.pay }).click();
    await page.waitForURL(`**${words.prefix}/Checkout/invoices`);
    const amounts = page.locator(".invoice-amounts input[inputmode=decimal]");
    await page.getByLabel("Stripe card").waitFor();
    await page.emulateMedia({ colorScheme: "light" }); // in the dark the stand-in's own field is too pale
    expect(await axeFindings(page)).toEqual([]);
    await amounts.first().fill("100000");
    await page.getByText(words.wrong).waitFor();
    await amounts.first().fill("5,50");
    await page.locator(".invoice-amounts [type=checkbox]").nth(1).uncheck();
    await page.getByLabel("Stripe card").selectOption("pm_card_chargeDeclined");
    await page.getByRole("button", { name: words.card }).click();
    await page.getByText(words.declined).waitFor();
    await page.getByLabel("Stripe card").selectOption("pm_card_visa");
    await page.getByRole("button", { name: words.card }).click();
    await page.getByText(words.received).waitFor();
    expect(opened.stripe.intents().at(-1)).toMatchObject({ amount_received: 5_50 });

    await page.getByRole("link", { name: words.all }).click();
    expect(await downloaded(page, words.receipt)).toContain(words.paid);
    await page.getByRole("link", { name: words.pay }).click();
    await page.getByRole("radio", { name: words.transfer }).check();
    await page.getByRole("button", { name: words.announce }).click();
    await page.getByText(words.noted).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("link", { name: words.all }).click();
    await page.getByText(words.expected).waitFor();
    const { rows } = await database.query(
      "select max(number) as number from account_payment where state = 'waiting'",
    );
    const { number } = rows[0];
    await ask({
      path: "admin/accountpayments/confirm",
      token: staff,
      body: { number: `${number}` },
    });
    await page.reload();
    await page.getByText(words.none).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(complaints.filter((line) => !line.includes("402"))).toEqual([]);
  });
});

describe("invoices on account, whatever the language", () => {
  const locale = "es";
  const words = WORDS[locale];

  it("are paid once, though the shop fails after the charge, the page is loaded anew, and in a second tab", async () => {
    const shopper = await atInvoices(locale);
    const { page } = shopper;
    await page.goto(`${opened.shop.url}${words.prefix}/Checkout/invoices`);
    const amounts = page.locator(".invoice-amounts input[inputmode=decimal]");
    await page.getByLabel("Stripe card").waitFor();
    await amounts.first().fill("4");
    await page.locator(".invoice-amounts [type=checkbox]").nth(1).uncheck();
    await page.getByLabel("Stripe card").selectOption("pm_card_visa");
    const before = opened.stripe.intents().length;
    const second = await page.context().newPage();
    await standInForProviders(second, opened.windows);
    await second.goto(page.url());
    await second.getByRole("button", { name: words.card }).waitFor();
    await page.route("**/api/account/payinvoices**", async (route) => {
      await route.fetch();
      const message = "Something failed.";
      await route.fulfill({
        status: 500,
        json: { status: "error", code: "internal_error", message },
      });
    });
    await page.getByRole("button", { name: words.card }).click();
    for (const tab of [page, second]) await tab.getByText(words.unheard).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.unrouteAll();
    await page.reload();
    await page.getByText(words.unheard).waitFor();
    expect(await page.getByRole("button", { name: words.card }).count()).toBe(0);
    await page.getByRole("button", { name: words.sendAgain }).click();
    await page.getByText(words.received).waitFor();
    const intents = opened.stripe.intents().slice(before);
    expect(intents).toMatchObject([{ amount_received: 4_00 }]);
    await second.getByRole("button", { name: words.card }).waitFor();
    expect(await second.getByText(words.unheard).count()).toBe(0);
  });
});
