import { describe, expect, it } from "vitest";

import { customer, database, withSession } from "./customers.ts";
import { footButton, openByKeys, staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    paid: "El dinero llegó",
    came: "Monto que llegó, USD",
    short: /Faltan \$/,
    over: /Llegaron \$10,00 de más/,
    back: "Anular el pago",
    reason: "Motivo, que el cliente lee",
    needsReason: "Escriba el motivo: el cliente lo lee.",
    waits: "Espera el pago",
  },
  en: {
    prefix: "/en",
    paid: "Money has come",
    came: "Amount that came, USD",
    short: /\$[\d,.]+ is missing/,
    over: /\$10\.00 more than the total came/,
    back: "Take the payment back",
    reason: "Reason, which the customer reads",
    needsReason: "Write the reason: the customer reads it.",
    waits: "Awaiting Payment",
  },
} as const;

async function waiting(name: string) {
  const email = await customer(name);
  const path = await placeOrder({ email, token: await tokenOf(email) });
  const number = path.split("-")[1] ?? "";
  const { rows } = await database.query<{ cents: number }>(
    "select total_cents::int as cents from shop_order where number = $1",
    [number],
  );
  return { email, path, number, total: rows[0]?.cents ?? 0 };
}

const stateOf = async (number: string) => {
  const { rows } = await database.query<{ status: string; due: number }>(
    `select status, coalesce((select sum(amount_cents) from payout_due
       where order_number = shop_order.number), 0)::int as due from shop_order where number = $1`,
    [number],
  );
  return rows[0];
};

describe.each(["es", "en"] as const)("the transfer of an order, %s", (locale) => {
  const says = SAYS[locale];

  it("is confirmed by what came and taken back by keyboard, and its customer sees that it waits", async () => {
    const { email, path, number, total } = await waiting(`transferencia-anulada-${locale}`);
    const boss = await staffOf(`anula-transferencia-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.prefix}/admin/orders?text=${number}`);
    await openByKeys(page, number);
    await footButton(boss, says.paid).waitFor();
    await page.keyboard.press("p");
    const dialog = page.getByRole("dialog");
    const came = dialog.getByLabel(says.came);
    await came.fill(((total - 1) / 100).toFixed(2));
    await dialog.getByText(says.short).first().waitFor();
    await dialog.getByRole("button", { name: says.paid }).click();
    await came.and(page.locator("[aria-invalid=true]")).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await stateOf(number)).toEqual({ status: "awaiting_payment", due: 0 });
    await came.fill(((total + 10_00) / 100).toFixed(2));
    await dialog.getByText(says.over).waitFor();
    await dialog.getByRole("button", { name: says.paid }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await footButton(boss, says.back).waitFor();
    expect(await stateOf(number)).toMatchObject({ due: 10_00 });
    expect(await findingsInEveryLook(page)).toEqual([]);

    await page.keyboard.press("u");
    await dialog.getByRole("button", { name: says.back }).click();
    await dialog.getByText(says.needsReason).waitFor();
    await dialog.getByLabel(says.reason).fill("Era de <b>otro</b> pedido.");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.back }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await footButton(boss, says.paid).waitFor();
    expect(await stateOf(number)).toEqual({ status: "awaiting_payment", due: 0 });
    await page.getByText("Era de <b>otro</b> pedido.").first().waitFor();

    const shopper = await withSession(email);
    await shopper.page.setViewportSize(PHONE);
    await visit(shopper, `${says.prefix}/order/${path}`);
    await shopper.page.locator(".status", { hasText: says.waits }).first().waitFor();
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);
    expect(await sidewaysOverflow(shopper.page)).toBe(0);
    expect([...boss.complaints, ...shopper.complaints]).toEqual([]);
  });
});
