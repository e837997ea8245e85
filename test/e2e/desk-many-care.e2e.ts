import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer, database } from "./customers.ts";
import { debtor } from "./debtors.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import {
  deliverOrder,
  openReturn,
  orderOf,
  placeOrder,
  placeQuote,
  somePart,
  tokenOf,
} from "./order-calls.ts";
import {
  axeFindings,
  DESKTOP,
  findingsInEveryLook,
  PHONE,
  type Shopper,
  sidewaysOverflow,
} from "./shopper.ts";

const SAYS = {
  es: {
    authorize: "Autorizar",
    authorizeTwo: "Autorizar 2 devoluciones",
    message: "Mensaje para todas",
    onItsWay: "Por llegar",
    refused: "1 de 2 no se hicieron",
    close: "Cerrar",
    decline: "Rechazar",
    declineOne: "Rechazar 1 cotización",
    reason: "Motivo para todas",
    missing: "Escriba el mensaje: los clientes lo leen",
    cannot: "No se puede rechazar: Rechazada",
    remind: "Enviar recordatorios",
    remindOne: "Recordar a 1 cuenta",
    mail: "Un correo sobre 1 factura vencida",
    last: "El último recordatorio:",
    nothing: "Ninguna factura vencida se puede recordar ahora",
  },
  en: {
    authorize: "Authorize",
    authorizeTwo: "Authorize 2 returns",
    message: "Message for all of them",
    onItsWay: "On its way",
    refused: "1 of 2 were not done",
    close: "Close",
    decline: "Decline",
    declineOne: "Decline 1 quote",
    reason: "Reason for all of them",
    missing: "Write the message: the customers read it",
    cannot: "It cannot be declined: Declined",
    remind: "Send reminders",
    remindOne: "Remind 1 account",
    mail: "A mail about 1 overdue invoice",
    last: "Reminded last:",
    nothing: "No invoice is overdue that may be reminded of now",
  },
} as const;

/** Two returns of one customer that wait to be authorized; their numbers, the newest first. */
async function twoReturns(name: string) {
  const email = await customer(name);
  const token = await tokenOf(email);
  const manager = await tokenOf(await customer(`jefe-de-${name}`, "admin_level = 2"));
  const numbers: string[] = [];
  const sku = await somePart();
  for (const cartQty of [1, 2]) {
    const path = await placeOrder(
      { email, token },
      await orderOf({ email, token }, { sku, cartQty }),
    );
    await deliverOrder(path, manager);
    const piece = { reason: "arrived_damaged", comment: "Roto" };
    numbers.unshift((await openReturn(path, piece, token)).returnNumber);
  }
  return { email, numbers };
}

async function statuses(table: "order_return" | "quote", numbers: readonly string[]) {
  const { rows } = await database.query<{ status: string }>(
    `select status from ${table} where number = any($1) order by number desc`,
    [numbers],
  );
  return rows.map(({ status }) => status);
}

/** Chooses rows by what they say, and begins an act. */
async function begin({ page }: Shopper, rows: readonly string[], act: string) {
  for (const row of rows) await rowOf(page, row).getByRole("checkbox").check();
  await page.locator(".bulk-bar > .button", { hasText: act }).press("Enter");
  return page.getByRole("dialog");
}

describe.each(["es", "en"] as const)("the care of many customers at once, %s", (locale) => {
  const says = SAYS[locale];

  it("authorizes returns with one message, and leaves the one that somebody changed meanwhile", async () => {
    const { email, numbers } = await twoReturns(`muchas-vueltas-${locale}`);
    const [newest = "", oldest = ""] = numbers;
    const clerk = await staffOf(`autoriza-muchas-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${deskLink(locale, "returns")}?text=${encodeURIComponent(email)}`);
    const dialog = await begin(clerk, numbers, says.authorize);
    const line = (number: string) => dialog.getByRole("row", { name: number });
    await line(newest).getByText(says.onItsWay).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByLabel(says.message).fill("Con la caja, por favor.");
    await database.query("update order_return set version = version + 1 where number = $1", [
      oldest,
    ]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole("button", { name: says.authorizeTwo }).press("Enter");
    await dialog.getByText(says.refused).waitFor();
    expect(await line(oldest).count()).toBe(1);
    expect(await line(newest).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await statuses("order_return", numbers)).toEqual(["authorized", "requested"]);
    await dialog.getByRole("button", { name: says.close, exact: true }).last().press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.setViewportSize(DESKTOP);
    const { rows } = await database.query<{ message: string }>(
      "select message from return_event where return_number = $1 order by id desc limit 1",
      [newest],
    );
    expect(rows[0]?.message).toBe("Con la caja, por favor.");
  });

  it("declines quotes for a reason that has to be written, and leaves those that are declined", async () => {
    const email = await customer(`muchas-cotizaciones-${locale}`);
    const token = await tokenOf(email);
    const numbers: string[] = [];
    for (let count = 0; count < 2; count += 1)
      numbers.unshift((await placeQuote({ email, token })).split("-")[1] ?? "");
    const [newest = "", oldest = ""] = numbers;
    await database.query("update quote set status = 'declined' where number = $1", [newest]);
    const clerk = await staffOf(`rechaza-muchas-${locale}`, 1);
    await visitDesk(clerk, `${deskLink(locale, "quotes")}?text=${encodeURIComponent(email)}`);
    const dialog = await begin(clerk, numbers, says.decline);
    await dialog.getByRole("row", { name: newest }).getByText(says.cannot).waitFor();
    await dialog.getByRole("button", { name: says.declineOne }).press("Enter");
    await dialog.getByText(says.missing).waitFor();
    expect(await axeFindings(clerk.page)).toEqual([]);
    expect(await statuses("quote", [oldest])).toEqual(["requested"]);
    await dialog.getByLabel(says.reason).fill("No lo vendemos.");
    await dialog.getByRole("button", { name: says.declineOne }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await statuses("quote", [oldest])).toEqual(["declined"]);
    expect(clerk.complaints).toEqual([]);
  });

  it("reminds each account of what is overdue, and says when it was last, and of whom there is nothing to remind", async () => {
    const name = `recuerda-muchas-${locale}`;
    const { email, orders } = await debtor(name, locale);
    const clerk = await staffOf(`recuerda-clerk-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${deskLink(locale, "receivables")}?text=${encodeURIComponent(email)}`);
    const dialog = await begin(clerk, [email], says.remind);
    await dialog.getByText(says.mail).waitFor();
    await dialog.getByRole("button", { name: says.remindOne }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from reminder_letter l join account a on a.id = l.account_id
       where a.email = $1`,
      [email],
    );
    expect(rows[0]?.count).toBe(1);
    await begin(clerk, [email], says.remind);
    await dialog.getByText(says.last).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await database.query("update invoice set issued_at = now() where order_number = any($1)", [
      orders,
    ]);
    await page.locator(".bulk-bar > .button", { hasText: says.remind }).press("Enter");
    await dialog.getByText(says.nothing).waitFor();
    expect(await dialog.locator(".dialog-acts .button").last().isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);
  });
});
