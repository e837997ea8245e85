import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, linkTo, withSession } from "./customers.ts";
import { complaintsBeside409, openByKeys, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, HEREDIA, orderOf, placeOrder, tokenOf } from "./order-calls.ts";
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
    find: "Buscar al cliente",
    part: "Número o palabras",
    ground: /terrestre/,
    atCounter: "Pagado en el mostrador",
    way: "Cómo llegó",
    reference: "Referencia",
    unnamed: "Escriba el número del cheque o del voucher.",
    check: "Revise los campos marcados.",
    place: "Tomar el pedido pagado",
    paid: "El dinero llegó",
    isAnother: "Es otro: anotarlo de todos modos",
    cheque: "Cheque",
    inHistory: "Cheque, 00417",
    taken: /Se recibió un cheque de \$/,
    cash: "Efectivo",
    cashTaken: /Se recibieron \$.* en efectivo/,
    backByHand: "Se pagó en efectivo: ningún proveedor lo devuelve.",
    cancel: "Cancelar pedido",
    takeBack: "Anular el pago",
    reason: "Motivo",
    had: "El pago que anotamos en el mostrador no había llegado.",
    payAt: "En el mostrador o por transferencia",
  },
  en: {
    path: "/en/admin/orders",
    find: "Find the customer",
    part: "Number or words",
    ground: /ground/,
    atCounter: "Paid at the counter",
    way: "Way it came",
    reference: "Reference",
    unnamed: "Write the number of the check or voucher.",
    check: "Check the marked fields.",
    place: "Place the paid order",
    paid: "Money has come",
    isAnother: "It is another one: note it all the same",
    cheque: "Check",
    inHistory: "Check, 00417",
    taken: /A check of \$.* was taken/,
    cash: "Cash",
    cashTaken: /\$.* in cash was taken/,
    backByHand: "It was paid in cash: no provider sends it back.",
    cancel: "Cancel order",
    takeBack: "Take the payment back",
    reason: "Reason",
    had: "The payment that we noted at the counter had not come.",
    payAt: "At the counter or by transfer",
  },
} as const;

let part: PlantedPart;
beforeAll(async () => {
  part = await plantOnePart("mostrador");
  await database.query("update part set supply = 'local' where sku = $1", [part.sku]);
});

const rowOf = async (email: string) =>
  (
    await database.query<{ number: string; status: string; way: string; reference: string }>(
      `select number::text, status, paid_way as way, paid_reference as reference
       from shop_order where email = $1`,
      [email],
    )
  ).rows[0];

describe.each(["es", "en"] as const)("a sale at the counter, %s", (locale) => {
  const says = SAYS[locale];

  it("is taken as paid by keyboard alone, and is called so for staff and customer", async () => {
    const email = await customer(`mostrador-cheque-${locale}`, `locale = '${locale}'`);
    await ask({
      path: "account/addressadd",
      token: await tokenOf(email),
      body: { address: HEREDIA },
    });
    const clerk = await staffOf(`mostrador-caja-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/new`);
    await page.getByLabel(says.find).fill(email);
    await page.getByRole("button", { name: email }).press("Enter");
    await page.getByLabel(says.part).fill(part.sku);
    await page.locator(".phone-part", { hasText: part.number }).waitFor();
    await page.getByLabel(says.part).press("Enter");
    await page.getByRole("radio", { name: says.ground }).press("Space");
    await page.getByRole("radio", { name: says.atCounter }).press("Space");
    await page.getByLabel(says.way).selectOption("cheque");
    const place = page.getByRole("button", { name: says.place });
    await place.and(page.locator(":enabled")).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.getByText(says.unnamed).waitFor();
    await page.getByText(says.check).waitFor();
    expect(await rowOf(email)).toBeUndefined();
    await page.getByLabel(says.reference).fill(`00417${locale}`);
    await place.and(page.locator(":enabled")).waitFor();
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/\/orders\/\d+$/);
    await page.locator(".desk-history li", { hasText: says.taken }).waitFor();
    await page.locator(".desk-history li", { hasText: says.inHistory }).first().waitFor();
    await page.locator(".desk-facts dd").getByText(says.cheque, { exact: true }).waitFor();
    expect(await rowOf(email)).toMatchObject({
      status: "awaiting_shipment",
      way: "cheque",
      reference: `00417${locale}`,
    });
    const buyer = await openShopper();
    await visit(buyer, await linkTo(email, "order_placed"));
    await buyer.page.locator("dd").getByText(says.cheque, { exact: true }).waitFor();
    expect([...clerk.complaints, ...buyer.complaints]).toEqual([]);
  });

  it("asks about a number under which another order of the same sum was paid", async () => {
    const email = await customer(`mostrador-otro-${locale}`);
    const token = await tokenOf(email);
    const manager = await staffOf(`mostrador-otra-jefa-${locale}`, 2);
    const { page } = manager;
    const dialog = page.getByRole("dialog", { name: says.paid });
    const paidBySlip = async () => {
      // Of its own part: another, whose stock others may empty in between, would make another sum.
      const order = await orderOf({ email, token }, { sku: part.sku, cartQty: 1 });
      const [, number = ""] = (await placeOrder({ email, token }, order)).split("-");
      await visitDesk(manager, `${says.path}?text=${number}`);
      await openByKeys(page, number);
      await page.getByRole("button", { name: says.paid }).waitFor();
      await page.keyboard.press("p");
      await dialog.getByLabel(says.way).selectOption("counter");
      await dialog.getByLabel(says.reference).fill(`V 11 ${locale}`);
      await dialog.getByLabel(says.reference).press("Enter");
      return number;
    };
    const first = await paidBySlip();
    await dialog.waitFor({ state: "detached" });
    await paidBySlip();
    await dialog.getByText(`${first} `).waitFor();
    await page.setViewportSize(PHONE);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel(says.isAnother).press("Space");
    await dialog.getByRole("button", { name: says.paid }).click();
    await dialog.waitFor({ state: "detached" });
    expect(complaintsBeside409(manager)).toEqual([]);
  });

  it("pays an order that waits in cash, on a phone, and says by which way it would go back", async () => {
    const email = await customer(`mostrador-efectivo-${locale}`);
    const [, number = ""] = (await placeOrder({ email, token: await tokenOf(email) })).split("-");
    const manager = await staffOf(`mostrador-jefa-${locale}`, 2);
    const { page } = manager;
    await visitDesk(manager, `${says.path}?text=${number}`);
    await openByKeys(page, number);
    await page.getByRole("button", { name: says.paid }).waitFor();
    await page.keyboard.press("p");
    const dialog = page.getByRole("dialog", { name: says.paid });
    await dialog.getByLabel(says.way).selectOption("counter");
    await dialog.getByRole("button", { name: says.paid }).click();
    await dialog.getByText(says.unnamed).waitFor();
    await page.setViewportSize(PHONE);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByLabel(says.way).selectOption("cash");
    await dialog.getByRole("button", { name: says.paid }).click();
    await dialog.waitFor({ state: "detached" });
    await page.locator(".desk-history li", { hasText: says.cashTaken }).waitFor();
    await page.getByRole("button", { name: says.cancel }).click();
    await page.getByRole("dialog").getByText(says.backByHand).waitFor();
    await page.keyboard.press("Escape");
    await visitDesk(manager, `${says.path}?method=cash&text=${number}`);
    await page.locator("tr[data-row]", { hasText: number }).waitFor();
    expect(manager.complaints).toEqual([]);
  });

  it("tells its customer where to pay once its money is taken back, and not of a transfer alone", async () => {
    const email = await customer(`mostrador-anulado-${locale}`, `locale = '${locale}'`);
    const path = await placeOrder({ email, token: await tokenOf(email) });
    const [, number = ""] = path.split("-");
    const manager = await staffOf(`mostrador-anula-${locale}`, 2);
    const { page } = manager;
    const dialog = page.getByRole("dialog");
    await visitDesk(manager, `${says.path}/${number}`);
    await page.locator(".detail-foot").waitFor();
    await page.keyboard.press("p");
    await dialog.getByLabel(says.way).selectOption("cash");
    await dialog.getByRole("button", { name: says.paid }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.takeBack }).waitFor();
    await page.keyboard.press("u");
    await dialog.getByLabel(says.reason).fill("Era de otro pedido.");
    await dialog.getByRole("button", { name: says.takeBack, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    const buyer = await withSession(email);
    await visit(buyer, `${locale === "en" ? "/en" : ""}/order/${path}`);
    await buyer.page.getByText(says.had).waitFor();
    await buyer.page.locator("dd").getByText(says.payAt, { exact: true }).waitFor();
    expect(await findingsInEveryLook(buyer.page)).toEqual([]);
    await buyer.page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(buyer.page)).toBe(0);
    expect([...manager.complaints, ...buyer.complaints]).toEqual([]);
  });
});
