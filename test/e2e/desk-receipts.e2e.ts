import { buffer } from "node:stream/consumers";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";
import { accountPath } from "#web/paths.ts";

import { readPdf } from "../read-pdf.ts";
import { database, withSession } from "./customers.ts";
import { debtor, paymentOf } from "./debtors.ts";
import { rowOf, staffOf, toFirstRow, visitDesk } from "./desk-staff.ts";
import {
  axeFindings,
  findingsAndBack,
  findingsInEveryLook,
  PHONE,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    atAccount: "Anotar un pago en su cuenta",
    note: "Anotar un pago",
    who: "¿De quién llegó el pago?",
    nobody: /^Nadie así debe facturas/,
    sign: ",",
    thousands: /Si «1\.234» son miles, escríbalos sin punto ni coma: 1234\.$/,
    sum: "Monto que llegó, USD",
    way: "Cómo llegó",
    reference: "Referencia",
    noSum: "Escriba un monto en dólares",
    noReference: "Escriba el número de la transferencia, del cheque o del voucher",
    rest: "Las facturas lo reciben todo.",
    left: /Ninguna factura recibe todavía/,
    paper: "Recibo (PDF)",
    cheque: "Cheque",
    takeBack: "Anular",
    reason: "Razón",
    sure: "Anular el pago",
    reversed: "Anulado",
    remind: "Enviar recordatorio",
    send: "Enviar el recordatorio",
    overdue: /^Recordatorio de \$.*: está vencido/,
    turnOff: /^No recordar/,
    turnOn: /^Volver a recordar/,
    hold: "No recordar",
    why: /^Razón: la leen los compañeros/,
    reminders: "Recordatorios",
    mailWaits: /el correo espera salir$/,
    mailLeft: /el correo salió$/,
  },
  en: {
    atAccount: "Note a payment at its account",
    note: "Note a payment",
    who: "Whose payment has come?",
    nobody: /^Nobody like that owes/,
    sign: ".",
    thousands: /If “1\.234” means thousands, write them without a comma or point: 1234\.$/,
    sum: "Amount that has come, USD",
    way: "Way it came",
    reference: "Reference",
    noSum: "Enter an amount in dollars",
    noReference: "Write the number of the transfer, check or voucher",
    rest: "The invoices get all of it.",
    left: /is given to no invoice yet/,
    paper: "Receipt (PDF)",
    cheque: "Check",
    takeBack: "Take back",
    reason: "Reason",
    sure: "Take the payment back",
    reversed: "Taken back",
    remind: "Send a reminder",
    send: "Send the reminder",
    overdue: /^Reminder of \$.* is overdue$/,
    turnOff: /^Do not remind/,
    turnOn: /^Remind again/,
    hold: "Do not remind",
    why: /^Reason: colleagues read it/,
    reminders: "Reminders",
    mailWaits: /mail waits to leave$/,
    mailLeft: /mail was sent$/,
  },
} as const;

async function openCents(order: string): Promise<number> {
  const { rows } = await database.query<{ cents: number }>(
    "select amount_cents::int as cents from credit_use where order_number = $1 and released_at is null",
    [order],
  );
  return rows[0]?.cents ?? 0;
}

async function printed(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("l")]);
  return (await readPdf(await buffer(await file.createReadStream()))).text;
}

describe.each(["es", "en"] as const)("money that comes for invoices, %s", (locale) => {
  const says = SAYS[locale];

  it("is noted for the oldest first, printed, and taken back by a manager", async () => {
    const { email, orders } = await debtor(`paga-${locale}`, locale);
    const [first = "", second = ""] = orders;
    const [whole, other] = [await openCents(first), await openCents(second)];
    const clerk = await staffOf(`caja-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, deskLink(locale, "orders", first));
    const foot = page.locator(".detail-foot");
    // What stands below an order begins with the same words.
    const noteIt = foot.getByRole("button", { name: says.note, exact: true });
    await foot.getByRole("button", { name: says.atAccount }).waitFor();
    await page.keyboard.press("p");
    await noteIt.waitFor();
    await visitDesk(clerk, `${deskLink(locale, "receivables")}?text=${email}`);
    await toFirstRow(page, email);
    await page.keyboard.press("Enter");
    await noteIt.waitFor();
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(says.sum).press("Control+Enter");
    await dialog.getByText(says.noSum).waitFor();
    await dialog.getByText(says.noReference).waitFor();
    await dialog.getByLabel(says.sum).fill(((whole + 500) / 100).toFixed(2));
    await dialog.getByText(says.rest).waitFor();
    expect(await dialog.locator(`[name=line-${first}]`).inputValue()).toBe(
      (whole / 100).toFixed(2).replace(".", says.sign),
    );
    expect(await dialog.locator(`[name=line-${second}]`).inputValue()).toBe(`5${says.sign}00`);
    await dialog.locator(`[name=line-${second}]`).fill("4");
    await dialog.getByText(says.left).waitFor();
    await dialog.locator(`[name=line-${second}]`).fill("5");
    await dialog.getByLabel(says.way).selectOption("cheque");
    await dialog.getByLabel(says.reference).fill(`CK 77 ${locale}`);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByLabel(says.reference).press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => openCents(first)).toBe(0);
    expect(await openCents(second)).toBe(other - 500);
    const { number = "", cents } = (await paymentOf(email)) ?? {};
    expect(cents).toBe(whole + 500);

    await page.setViewportSize({ width: 1440, height: 900 });
    await visitDesk(clerk, deskLink(locale, "receipts", number));
    await page.locator(".detail-foot").getByRole("button", { name: says.paper }).waitFor();
    const paper = await printed(page);
    expect(paper).toContain(says.cheque);
    expect(paper).toContain(`CK 77 ${locale}`);
    expect(await page.getByRole("button", { name: says.takeBack, exact: true }).count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);

    const boss = await staffOf(`jefa-caja-${locale}`, 2);
    await visitDesk(boss, deskLink(locale, "receipts", number));
    await boss.page.getByRole("button", { name: says.takeBack, exact: true }).press("Enter");
    const asking = boss.page.getByRole("dialog");
    await asking.getByLabel(says.reason).press("Control+Enter");
    await asking.locator(".field-error").waitFor();
    await asking.getByLabel(says.reason).fill("Era de otro cliente");
    expect(await axeFindings(boss.page)).toEqual([]);
    await asking.getByRole("button", { name: says.sure }).press("Enter");
    await boss.page.locator(".desk-detail .status", { hasText: says.reversed }).waitFor();
    expect(await openCents(first)).toBe(whole);
    expect(await openCents(second)).toBe(other);
    expect(boss.complaints).toEqual([]);
  });

  it("is noted from the list of payments too, once it is said whose it is", async () => {
    const { email, orders } = await debtor(`avisa-${locale}`, locale);
    const open = await openCents(orders[0] ?? "");
    const clerk = await staffOf(`anota-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, deskLink(locale, "receipts"));
    await page.getByRole("button", { name: says.note }).waitFor();
    await page.keyboard.press("n");
    const asking = page.getByRole("dialog", { name: says.who });
    await asking.locator(".who-owes button").first().waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await asking.getByRole("textbox").fill("nadie@debe.example");
    await asking.getByText(says.nobody).waitFor();
    await asking.getByRole("textbox").fill(email);
    await expect.poll(() => asking.locator(".who-owes button").count()).toBe(1);
    await asking.locator(".who-owes button", { hasText: email }).waitFor();
    await asking.getByRole("textbox").press("Enter");
    const sum = page.getByRole("dialog").getByLabel(says.sum);
    await sum.fill("1.234");
    await sum.press("Control+Enter");
    await page.getByRole("dialog").getByText(says.noSum).waitFor();
    await page.getByRole("dialog").getByText(says.thousands).waitFor();
    await sum.fill((open / 100).toFixed(2).replace(".", says.sign));
    await page.getByRole("dialog").getByText(says.rest).waitFor();
    await page.getByRole("dialog").getByLabel(says.reference).fill(`TR 9 ${locale}`);
    await page.getByRole("dialog").getByLabel(says.reference).press("Control+Enter");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    expect((await paymentOf(email))?.cents).toBe(open);
    await rowOf(page, email).waitFor();
    expect(page.url()).toContain("/admin/receipts");
    expect(clerk.complaints).toEqual([]);
  });

  it("is asked for by a reminder that is seen before it leaves, unless somebody turned it off", async () => {
    const { email, orders } = await debtor(`atrasa-${locale}`, locale);
    const clerk = await staffOf(`recuerda-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${deskLink(locale, "receivables")}?text=${email}`);
    await toFirstRow(page, email);
    await page.keyboard.press("Enter");
    await page.locator(".detail-foot").getByRole("button", { name: says.remind }).waitFor();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(says.overdue).waitFor();
    expect(await dialog.locator("[name=orders]:checked").count()).toBe(1);
    expect(await dialog.locator(".message-words").textContent()).toContain(orders[0]);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.send }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.locator(".desk-detail .desk-history", { hasText: `recuerda-${locale}` }).waitFor();
    const letters = page.locator(".desk-detail .desk-history");
    await letters.getByText(says.mailWaits).waitFor();
    // Its mail leaves meanwhile, and nobody has to ask.
    await database.query("update mail set state = 'sent', sent_at = now() where recipient = $1", [
      email,
    ]);
    await letters.getByText(says.mailLeft).waitFor();
    const holds = page.locator(".reminder-holds li");
    await holds.nth(1).getByRole("button", { name: says.turnOff }).press("Enter");
    await page.getByRole("dialog").getByLabel(says.why).fill("Lo aclara su contador");
    await page.getByRole("dialog").getByRole("button", { name: says.hold }).press("Enter");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await holds.nth(1).getByRole("button", { name: says.turnOn }).waitFor();
    await holds.nth(1).getByText("Lo aclara su contador").waitFor();
    await page.keyboard.press("r");
    await page.getByRole("dialog").locator(".message-words").waitFor();
    expect(await page.getByRole("dialog").locator("[name=orders]").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await holds.nth(1).getByRole("button", { name: says.turnOn }).press("Enter");
    await holds.nth(1).getByRole("button", { name: says.turnOff }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);

    const shopper = await withSession(email);
    await visit(shopper, accountPath(locale, "invoices"));
    await shopper.page.getByRole("heading", { name: says.reminders }).waitFor();
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);
  });
});
