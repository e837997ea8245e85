import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { debtor, paymentOf } from "./debtors.ts";
import { lookBack, staffOf, visitDesk } from "./desk-staff.ts";

const SAYS = {
  es: {
    note: "Anotar un pago",
    who: "¿De quién llegó el pago?",
    nobody: /^Nadie así debe facturas/,
    nobodyOwes: /^Nadie debe facturas por ahora/,
    sum: "Monto que llegó, USD",
    reference: "Referencia",
    isPaid: /o la factura ya está pagada/,
  },
  en: {
    note: "Note a payment",
    who: "Whose payment has come?",
    nobody: /^Nobody like that owes/,
    nobodyOwes: /^Nobody owes an invoice at the moment/,
    sum: "Amount that has come, USD",
    reference: "Reference",
    isPaid: /or that invoice is paid/,
  },
} as const;

describe.each(["es", "en"] as const)("whose money has come, %s", (locale) => {
  const says = SAYS[locale];

  it("begins on nobody's account that another text found, and stays where the last invoice is settled meanwhile", async () => {
    const before = await debtor(`otrora-${locale}`, locale);
    const { email, orders } = await debtor(`ahora-${locale}`, locale);
    const [first = ""] = orders;
    const clerk = await staffOf(`apura-${locale}`, 1);
    const { page } = clerk;
    await page.clock.install();
    await visitDesk(clerk, deskLink(locale, "receipts"));
    await page.getByRole("button", { name: says.note }).waitFor();
    await page.keyboard.press("n");
    const asking = page.getByRole("dialog", { name: says.who });
    const found = asking.locator(".who-owes button");
    const find = asking.getByRole("textbox");
    await find.fill(before.email);
    await expect.poll(() => found.count()).toBe(1);
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/admin\/receivables\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await find.fill(email);
    await find.press("Enter");
    expect(await found.innerText()).toContain(before.email);
    held.resolve();
    await found.filter({ hasText: email }).waitFor();
    await find.press("Enter");

    const dialog = page.getByRole("dialog");
    await dialog.locator(`[name=line-${first}]`).waitFor();
    await dialog.getByLabel(says.sum).fill("10");
    await dialog.getByLabel(says.reference).fill(`TR 10 ${locale}`);
    await database.query("update credit_use set released_at = now() where order_number = any($1)", [
      orders,
    ]);
    await page.clock.fastForward(60_000);
    const [read] = await Promise.all([
      page.waitForResponse(/\/api\/admin\/receivables\/get/),
      lookBack(page),
    ]);
    expect(await read.json()).toMatchObject({ invoices: [] });
    await dialog.getByLabel(says.reference).press("Control+Enter");
    await dialog.getByText(says.isPaid).waitFor();
    expect(await dialog.getByLabel(says.sum).inputValue()).toBe("10");
    expect(await paymentOf(email)).toBeUndefined();
    // What is refused browsers write into their console.
    expect(clerk.complaints.filter((line) => !line.includes("422"))).toEqual([]);
  });

  it("is of nobody where nobody owes anything, which is another word than that nobody was found", async () => {
    const clerk = await staffOf(`nadie-${locale}`, 1);
    const { page } = clerk;
    await page.route(/\/api\/admin\/receivables\?/, (route) =>
      route.fulfill({ json: { status: "success", items: [], next: null } }),
    );
    await visitDesk(clerk, deskLink(locale, "receipts"));
    await page.getByRole("button", { name: says.note }).waitFor();
    await page.keyboard.press("n");
    const asking = page.getByRole("dialog", { name: says.who });
    await asking.getByText(says.nobodyOwes).waitFor();
    await asking.getByRole("textbox").fill("nadie");
    await asking.getByText(says.nobody).waitFor();
    expect(await asking.getByText(says.nobodyOwes).count()).toBe(0);
  });
});
