import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database, withSession } from "./customers.ts";
import { debtor } from "./debtors.ts";
import { footButton, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    off: "Dar por incobrable",
    act: (count: number) => `Dar ${count} por ${count === 1 ? "incobrable" : "incobrables"}`,
    back: "Volver a cobrar",
    reason: "Motivo",
    missing: "Escriba por qué.",
    state: "Incobrable",
    sum: /^En total: /,
    undo: "Deshacer",
    choose: "Dar facturas por incobrables",
    note: "Anotar un pago",
    amount: "Monto que llegó, USD",
    way: "Cómo llegó",
    closed: "La tienda lo cerró sin pagar del todo y no cobra más",
    why: "El negocio cerró.",
    ship: "Enviar",
    despite: "Sale de todas formas",
    onlyManagers: "Solo un gerente puede decir que sale de todas formas.",
    unsaid: "Marque que sale de todas formas",
    left: "Enviado",
  },
  en: {
    off: "Write off",
    act: (count: number) => `Write ${count} off`,
    back: "Ask for it again",
    reason: "Reason",
    missing: "Write why.",
    state: "Written off",
    sum: /^In all: /,
    undo: "Undo",
    choose: "Write invoices off",
    note: "Note a payment",
    amount: "Amount that has come, USD",
    way: "Way it came",
    closed: "Not paid in full: the shop closed it and asks you for nothing more",
    why: "The business closed.",
    ship: "Ship",
    despite: "It leaves all the same",
    onlyManagers: "A manager alone can say that it leaves all the same.",
    unsaid: "Say that it leaves all the same",
    left: "Shipped",
  },
} as const;

async function accountOf(email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
}

describe.each(["es", "en"] as const)("a debt that will not come, %s", (locale) => {
  const says = SAYS[locale];

  it("is written off for several invoices at once, seen with what all come to, and undone", async () => {
    const { email, orders } = await debtor(`incobrable-varias-${locale}`, locale);
    const [first = "", second = ""] = orders;
    const boss = await staffOf(`incobrable-jefa-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "receivables", await accountOf(email)));
    await page.getByRole("link", { name: says.choose }).press("Enter");
    await rowOf(page, first).waitFor();
    for (const order of [first, second])
      await rowOf(page, order).getByRole("checkbox").press("Space");
    await page.getByRole("button", { name: says.off, exact: true }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(says.sum).waitFor();
    await dialog.getByRole("button", { name: says.act(2) }).press("Enter");
    await dialog.getByText(says.missing).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByLabel(says.reason).fill(says.why);
    await dialog.getByRole("button", { name: says.act(2) }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    // Nothing of them is owed any more: the list that shows what is owed has none.
    await rowOf(page, first).waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await rowOf(page, first).waitFor();
    await rowOf(page, second).waitFor();
    expect(boss.complaints).toEqual([]);
  });

  it("is written off on its order and told to its customer in kind, and money that comes takes it back", async () => {
    const { email, orders } = await debtor(`incobrable-una-${locale}`, locale);
    const [first = "", second = ""] = orders;
    const boss = await staffOf(`incobrable-gerente-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "orders", first));
    await footButton(boss, says.off).waitFor();
    await page.keyboard.press("i");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(says.reason).fill(says.why);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.off, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.locator(".detail-head .status", { hasText: says.state }).waitFor();
    await footButton(boss, says.back).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    const customer = await withSession(email);
    const { rows } = await database.query<{ id: string }>(
      "select 'order-' || number || '-' || validator as id from shop_order where number = $1",
      [first],
    );
    await visit(customer, `${locale === "en" ? "/en" : ""}/order/${rows[0]?.id ?? ""}`);
    await customer.page.getByText(says.closed).waitFor();
    expect(await customer.page.getByText(says.why).count()).toBe(0);
    expect(await axeFindings(customer.page)).toEqual([]);

    await visitDesk(boss, deskLink(locale, "receivables", await accountOf(email)));
    await footButton(boss, says.note).waitFor();
    await page.keyboard.press("n");
    await dialog.getByLabel(says.amount).fill("1");
    await dialog.locator(`[name=line-${second}]`).fill("");
    await dialog.locator(`[name=line-${first}]`).fill("1");
    await dialog.getByLabel(says.way).selectOption("cash");
    await dialog.getByLabel(says.way).press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("link", { name: first, exact: true }).press("Enter");
    await footButton(boss, says.back).waitFor();
    await page.keyboard.press("u");
    await dialog.getByLabel(says.reason).fill(says.why);
    await dialog.getByRole("button", { name: says.back, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await footButton(boss, says.off).waitFor();
    expect(boss.complaints.concat(customer.complaints)).toEqual([]);
  });

  it("keeps what has not left from leaving, unless a manager says that it leaves all the same", async () => {
    const { orders } = await debtor(`incobrable-sin-enviar-${locale}`, locale);
    const [first = ""] = orders;
    const boss = await staffOf(`incobrable-bodega-jefa-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "orders", first));
    await footButton(boss, says.off).waitFor();
    await page.keyboard.press("i");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(says.reason).fill(says.why);
    await dialog.getByRole("button", { name: says.off, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });

    const clerk = await staffOf(`incobrable-bodega-${locale}`, 1);
    await visitDesk(clerk, deskLink(locale, "orders", first));
    await footButton(clerk, says.ship).waitFor();
    await clerk.page.keyboard.press("s");
    const theirs = clerk.page.getByRole("dialog");
    await theirs.getByText(says.onlyManagers).waitFor();
    expect(await theirs.getByLabel(says.despite).count()).toBe(0);
    await theirs.getByRole("button", { name: says.ship, exact: true }).press("Enter");
    await theirs.getByRole("alert").waitFor();
    await clerk.page.setViewportSize(PHONE);
    expect(await axeFindings(clerk.page)).toEqual([]);
    expect(await sidewaysOverflow(clerk.page)).toBe(0);

    await footButton(boss, says.back).waitFor();
    await page.keyboard.press("s");
    await dialog.getByLabel(says.despite).waitFor();
    await dialog.getByRole("button", { name: says.ship, exact: true }).press("Enter");
    await dialog.getByText(says.unsaid).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByLabel(says.despite).press("Space");
    await dialog.getByRole("button", { name: says.ship, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.locator(".detail-head .status", { hasText: says.left }).waitFor();
    expect([...boss.complaints, ...clerk.complaints]).toEqual([]);
  });

  it("is nothing that a clerk may give up", async () => {
    const { orders } = await debtor(`incobrable-caja-${locale}`, locale);
    const clerk = await staffOf(`incobrable-cajera-${locale}`, 1);
    await visitDesk(clerk, deskLink(locale, "orders", orders[0] ?? ""));
    await footButton(
      clerk,
      locale === "es" ? "Anotar un pago en su cuenta" : "Note a payment at its account",
    ).waitFor();
    expect(await footButton(clerk, says.off).count()).toBe(0);
    expect(clerk.complaints).toEqual([]);
  });
});
