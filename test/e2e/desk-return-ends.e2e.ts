import { describe, expect, it } from "vitest";

import { MOST_CORE_DAYS } from "#domain/core/core-due.ts";
import { shopFormats } from "#domain/i18n/shop-formats.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

import { customer, database, withSession } from "./customers.ts";
import { footButton, openByKeys, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import {
  ask,
  deliverOrder,
  openReturn,
  orderOf,
  pathIn,
  placeOrder,
  tokenOf,
} from "./order-calls.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    close: "Ya no esperarla",
    closeCore: "Ya no esperarlo",
    reopen: "Esperarla de nuevo",
    came: "Llegó el paquete",
    reason: "Motivo, que el cliente lee",
    needsReason: "Escriba el motivo.",
    late: "Atrasada",
    lateCore: "Atrasado",
    closed: "Cerrada",
    ended: "Ya no esperamos esta devolución.",
    sendBy: "Envíela a más tardar el",
    withdraw: "Retirar esta devolución",
    withdrawn: "Retirada",
    more: "Dar más días",
    newDay: "Nuevo último día",
    wrongDay: (first: string, last: string) => `Escoja un día entre el ${first} y el ${last}.`,
    extended: "Puede llegar hasta el",
    kept: "la tienda se queda con su depósito",
  },
  en: {
    prefix: "/en",
    close: "Expect it no more",
    closeCore: "Expect it no more",
    reopen: "Expect it again",
    came: "The parcel came",
    reason: "Reason, which the customer reads",
    needsReason: "Write the reason.",
    late: "Late",
    lateCore: "Late",
    closed: "Closed",
    ended: "We do not expect this return any more.",
    sendBy: "Send it by the end of",
    withdraw: "Withdraw this return",
    withdrawn: "Withdrawn",
    more: "More days",
    newDay: "New last day",
    wrongDay: (first: string, last: string) => `Choose a day between ${first} and ${last}.`,
    extended: "It may come until",
    kept: "the shop keeps its deposit",
  },
} as const;

type Back = { number: string; path: string; email: string };

/** A return that was authorized and is late, of an order that was delivered. */
async function lateReturn(name: string): Promise<Back> {
  const email = await customer(name);
  const token = await tokenOf(email);
  const manager = await tokenOf(await customer(`jefe-${name}`, "admin_level = 2"));
  const order = await placeOrder({ email, token });
  await deliverOrder(order, manager);
  const { returnNumber, validator } = await openReturn(order, { reason: "not_needed" }, token);
  const body = { returnNumber: Number(returnNumber) };
  await ask({ path: "admin/returns/authorize", token: manager, body });
  await database.query(
    "update order_return set send_by = now() - interval '1 day' where number = $1",
    [returnNumber],
  );
  return { number: returnNumber, path: `return-${returnNumber}-${validator}`, email };
}

/** A core that is late: its number, and the path of its order. */
async function lateCore(name: string) {
  const email = await customer(name);
  const token = await tokenOf(email);
  const manager = await tokenOf(await customer(`jefe-${name}`, "admin_level = 2"));
  const part = await plantOnePart(name);
  await database.query("update part set core_cents = 3000 where sku = $1", [part.sku]);
  await database.query(
    `insert into stock (part_id, warehouse_id, on_hand)
     select part.id, warehouse.id, 20 from part cross join warehouse
     where sku = $1 and warehouse.storefront = 'cr'`,
    [part.sku],
  );
  const order = await orderOf({ email, token }, { sku: part.sku, cartQty: 1 });
  const path = pathIn(await ask({ path: "orders/place", token, body: { order } }));
  await deliverOrder(path, manager);
  const { rows } = await database.query<{ number: string }>(
    `update order_core set due_at = now() - interval '1 day' where order_number = $1
     returning number::text`,
    [path.split("-")[1]],
  );
  return { number: rows[0]?.number ?? "", path, email };
}

describe.each(["es", "en"] as const)("what never comes back, %s", (locale) => {
  const says = SAYS[locale];

  it("a return that is late is closed with a reason by keyboard, told on its page, and expected again", async () => {
    const { number, path, email } = await lateReturn(`devolucion-tarde-${locale}`);
    const clerk = await staffOf(`cierra-devolucion-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.prefix}/admin/returns?only=late&text=${number}`);
    await rowOf(page, number).getByText(says.late).waitFor();
    await openByKeys(page, number);
    await footButton(clerk, says.close).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("d");
    const dialog = page.getByRole("dialog", { name: says.close });
    await dialog.getByRole("button", { name: says.close, exact: true }).click();
    await dialog.getByText(says.needsReason).waitFor();
    await dialog.getByLabel(says.reason).fill("No llegó en <b>30 días</b>.");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.close, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await footButton(clerk, says.reopen).waitFor();
    await page.locator(".desk-history").getByText("No llegó en <b>30 días</b>.").waitFor();

    const shopper = await withSession(email);
    await shopper.page.setViewportSize(PHONE);
    await visit(shopper, `${says.prefix}/order/return/${path}`);
    await shopper.page.locator(".status", { hasText: says.closed }).first().waitFor();
    await shopper.page.getByText(says.ended).waitFor();
    expect(await shopper.page.getByRole("button", { name: says.withdraw }).count()).toBe(0);
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);

    await page.keyboard.press("a");
    const again = page.getByRole("dialog", { name: says.reopen });
    await again.getByRole("button", { name: says.reopen }).press("Enter");
    await again.waitFor({ state: "detached" });
    await footButton(clerk, says.came).waitFor();

    await shopper.page.reload();
    await shopper.page.getByText(says.sendBy).waitFor();
    const withdraw = shopper.page.getByRole("button", { name: says.withdraw });
    await withdraw.click();
    expect(await axeFindings(shopper.page)).toEqual([]);
    await withdraw.click();
    await shopper.page.locator(".status", { hasText: says.withdrawn }).first().waitFor();
    expect(await sidewaysOverflow(shopper.page)).toBe(0);
    expect([...clerk.complaints, ...shopper.complaints]).toEqual([]);
  });

  it("a core that is late gets more days, and is closed once those are over", async () => {
    const { number, path, email } = await lateCore(`casco-tarde-${locale}`);
    const clerk = await staffOf(`cierra-casco-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.prefix}/admin/cores?only=late&text=${number}`);
    await rowOf(page, number).getByText(says.lateCore).waitFor();
    await openByKeys(page, number);
    await footButton(clerk, says.more).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("e");
    const dialog = page.getByRole("dialog", { name: says.more });
    await dialog.getByLabel(says.reason).fill("Va en camino.");
    await dialog.getByRole("button", { name: says.more, exact: true }).click();
    const { day: written } = shopFormats(locale, timeZoneOf("cr"));
    const [first, last] = [0, MOST_CORE_DAYS].map((days) =>
      written(dayOf(new Date(Date.now() + days * 86_400_000), "cr")),
    );
    await dialog.getByText(says.wrongDay(first ?? "", last ?? "")).waitFor();
    await dialog.getByLabel(says.newDay).fill(dayOf(new Date(Date.now() + 5 * 86_400_000), "cr"));
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.more, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.locator(".desk-history").getByText(says.extended).waitFor();
    expect(await footButton(clerk, says.closeCore).count()).toBe(0);

    await database.query(
      "update order_core set due_at = now() - interval '1 day', version = version + 1 where number = $1",
      [number],
    );
    await page.reload();
    await footButton(clerk, says.closeCore).waitFor();
    await page.keyboard.press("d");
    const closing = page.getByRole("dialog", { name: says.closeCore });
    await closing.getByLabel(says.reason).fill("No llegó.");
    await closing.getByRole("button", { name: says.closeCore, exact: true }).press("Enter");
    await closing.waitFor({ state: "detached" });
    await footButton(clerk, says.more).waitFor();

    const shopper = await withSession(email);
    await shopper.page.setViewportSize(PHONE);
    await visit(shopper, `${says.prefix}/order/${path}`);
    await shopper.page.getByText(says.kept).waitFor();
    await shopper.page.getByText("No llegó.").last().waitFor();
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);
  });
});
