import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { debtor } from "./debtors.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";

const SAYS = {
  es: {
    note: "Anotar un pago",
    who: "¿De quién llegó el pago?",
  },
  en: {
    note: "Note a payment",
    who: "Whose payment has come?",
  },
} as const;

describe.each(["es", "en"] as const)("whose money has come, %s", (locale) => {
  const says = SAYS[locale];

  it("begins on nobody's account that another text found", async () => {
    const before = await debtor(`otrora-${locale}`, locale);
    const { email, orders } = await debtor(`ahora-${locale}`, locale);
    const [first = ""] = orders;
    const clerk = await staffOf(`apura-${locale}`, 1);
    const { page } = clerk;
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
    expect(clerk.complaints).toEqual([]);
  });
});
