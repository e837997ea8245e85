import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, linkTo } from "./customers.ts";
import {
  complaintsBeside409,
  footButton,
  metIn,
  pressOn,
  staffOf,
  untilMet,
  visitDesk,
} from "./desk-staff.ts";
import { ask, orderOf, pathIn, tokenOf } from "./order-calls.ts";
import { type PlantedPart, plantOnePart } from "./plant-parts.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders",
    prefix: "",
    pieces: "Piezas de",
    save: "Guardar el cambio",
    byTransfer: "se devuelven por transferencia",
    managers: "lo guarda un gerente",
    more: "Se le propone el cambio al cliente",
    due: "Devolución por transferencia",
    reference: "Referencia del banco",
    pay: "Ya se pagó",
    paid: "Se pagó $",
    off: "Quitar piezas",
    left: "cuántas de",
    last: "el pedido cuenta como enviado",
    goesOn: "Lo demás del pedido todavía se envía",
    notSent: "Una pieza no se envía",
    event: "No se envían: 1 ×",
    shopper: "1 pieza no llegará",
    wrong: "Escriba cuántas piezas ya no se envían",
    amount: "Monto, USD",
    seenBefore: /3, por enviar 2\s+3, por enviar 1/,
  },
  en: {
    path: "/en/admin/orders",
    prefix: "/en",
    pieces: "Pieces of",
    save: "Save the change",
    byTransfer: "goes back by transfer",
    managers: "a manager saves it",
    more: "The change is proposed to the customer",
    due: "Refund by transfer",
    reference: "The bank's reference",
    pay: "It is paid",
    paid: "was paid on",
    off: "Take pieces off",
    left: "how many of",
    last: "the order counts as shipped",
    goesOn: "The rest of the order is still to be sent",
    notSent: "One piece is not sent",
    event: "Not sent: 1 ×",
    shopper: "1 piece will not come",
    wrong: "Write how many pieces are not sent any more",
    amount: "Amount, USD",
    seenBefore: /3, 2 to be sent\s+3, 1 to be sent/,
  },
} as const;

let bought: PlantedPart;
beforeAll(async () => {
  bought = await plantOnePart("rebaja");
  await database.query("update part set supply = 'local' where sku = $1", [bought.sku]);
});

/** An order of three pieces whose transfer has come. */
async function paid(name: string): Promise<{ number: string; email: string; token: string }> {
  const email = await customer(name);
  const buyer = { email, token: await tokenOf(email) };
  const order = await orderOf(buyer, { sku: bought.sku, cartQty: 3 });
  const path = pathIn(await ask({ path: "orders/place", token: buyer.token, body: { order } }));
  const number = path.split("-")[1] ?? "";
  const token = await tokenOf(await customer(`caja-${name}`, "admin_level = 2"));
  await ask({ path: "admin/orders/paid", token, body: { orderNumber: Number(number), note: "" } });
  return { number, email, token };
}

const linkIn = (prefix: string, link: string) =>
  prefix === "" || link.startsWith(prefix) ? link : prefix + link;

describe.each(["es", "en"] as const)("a paid order that comes to less, %s", (locale) => {
  const says = SAYS[locale];

  it("is saved by a manager, is paid back by transfer, and tells its customer", async () => {
    const { number, email } = await paid(`menos-${locale}`);
    const clerk = await staffOf(`cajera-${locale}`, 1);
    await visitDesk(clerk, `${says.path}/edit-${number}`);
    const typed = clerk.page.getByLabel(`${says.pieces} ${bought.number}`);
    await typed.fill("2");
    await clerk.page.getByText(says.managers).waitFor();
    expect(await clerk.page.getByRole("button", { name: says.save }).isDisabled()).toBe(true);
    expect(await axeFindings(clerk.page)).toEqual([]);
    const manager = await staffOf(`jefa-menos-${locale}`, 2);
    const { page } = manager;
    await page.setViewportSize(PHONE);
    await visitDesk(manager, `${says.path}/edit-${number}`);
    const pieces = page.getByLabel(`${says.pieces} ${bought.number}`);
    await pieces.fill("4");
    await page.getByText(says.more).waitFor();
    await pieces.fill("2");
    await page.getByText(says.byTransfer).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.save }).and(page.locator(":enabled")).click();
    await page.waitForURL(new RegExp(`/orders/${number}$`));
    await page.getByRole("heading", { name: says.due }).waitFor();
    await page.getByLabel(says.reference).fill("BNCR 5");
    await page.getByRole("button", { name: says.pay }).click();
    await page.getByText(says.paid).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const shopper = await openShopper();
    await visit(shopper, linkIn(says.prefix, await linkTo(email, "payout_paid")));
    expect([...manager.complaints, ...clerk.complaints, ...shopper.complaints]).toEqual([]);
  });

  it("lets go of pieces that nobody has once a part has left, by keyboard, and ends", async () => {
    const { number, email, token } = await paid(`resto-${locale}`);
    const parcel = { carrier: "Correos", trackingNumber: "CR1", fromSupplier: true };
    const lines = [{ position: 1, quantity: 1 }];
    await ask({
      path: "admin/orders/ship",
      token,
      body: { orderNumber: Number(number), ...parcel, lines },
    });
    const manager = await staffOf(`jefa-resto-${locale}`, 2);
    const { page } = manager;
    await visitDesk(manager, `${says.path}/${number}`);
    await footButton(manager, says.off).waitFor();
    await page.keyboard.press("c");
    const dialog = page.getByRole("dialog", { name: says.off });
    const count = dialog.getByLabel(says.left);
    await dialog.getByText(says.last).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await count.fill("9");
    await count.press("Enter");
    await dialog.getByText(says.wrong).waitFor();
    await count.fill("1");
    await dialog.getByText(says.goesOn).waitFor();
    await dialog.getByText(says.byTransfer).waitFor();
    await count.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByText(says.notSent).waitFor();
    await page.getByText(`${says.event} ${bought.number}`).waitFor();
    const shopper = await openShopper();
    await visit(shopper, linkIn(says.prefix, await linkTo(email, "order_rest")));
    await shopper.page.getByText(says.shopper).waitFor();
    expect(await axeFindings(shopper.page)).toEqual([]);
    await page.keyboard.press("c");
    await dialog.getByText(says.last).waitFor();
    await dialog.getByRole("button", { name: says.off }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    const { rows } = await database.query<{ status: string }>(
      "select status from shop_order where number = $1",
      [number],
    );
    expect(rows).toEqual([{ status: "shipped" }]);
    expect([...manager.complaints, ...shopper.complaints]).toEqual([]);
  });

  it("lets go of nothing by an Enter of somebody who has not seen what another changed", async () => {
    const { number, token } = await paid(`resto-choque-${locale}`);
    const ship = async (quantity: number) =>
      ask({
        path: "admin/orders/ship",
        token,
        body: {
          orderNumber: Number(number),
          carrier: "Correos",
          trackingNumber: "CR2",
          fromSupplier: true,
          lines: [{ position: 1, quantity }],
        },
      });
    await ship(1);
    const manager = await staffOf(`jefa-choque-${locale}`, 2);
    const { page } = manager;
    await visitDesk(manager, `${says.path}/${number}`);
    await footButton(manager, says.off).waitFor();
    await page.keyboard.press("c");
    const dialog = page.getByRole("dialog", { name: says.off });
    const count = dialog.getByLabel(says.left);
    await count.fill("1");
    await dialog.getByText(says.goesOn).waitFor();
    await dialog.getByLabel(says.amount).fill("1");
    await ship(1);
    await dialog.getByLabel(says.amount).press("Enter");
    const { met, words } = metIn(manager, locale);
    await met.waitFor();
    expect(await met.locator(".thing-changes tbody").innerText()).toMatch(says.seenBefore);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await pressOn(page);
    const taken = async () => {
      const { rows } = await database.query<{ taken: number }>(
        "select sum(cancelled)::int as taken from order_line where order_number = $1",
        [number],
      );
      return rows[0]?.taken;
    };
    expect(await taken()).toBe(0);
    await untilMet(met, dialog.getByLabel(says.amount));
    await met.getByRole("button", { name: words.goOn }).click();
    expect(await count.inputValue()).toBe("1");
    expect(await dialog.getByLabel(says.amount).inputValue()).toBe("1");
    await dialog.getByText(says.last).waitFor();
    await dialog.getByLabel(says.amount).press("Enter");
    await expect.poll(taken).toBe(1);
    expect(complaintsBeside409(manager)).toEqual([]);
  });
});
