import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, linkTo } from "./customers.ts";
import { footButton, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, pathIn, tokenOf } from "./order-calls.ts";
import { type PlantedPart, plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsAndBack, openShopper, visit } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders",
    prefix: "",
    pieces: "Piezas de",
    propose: "Proponer el cambio al cliente",
    managers: "lo propone un gerente",
    happens: "Hasta que se pague, el pedido queda como está",
    waits: "Cambio que espera su pago",
    ship: "Enviar",
    withdraw: "Retirar el cambio",
    gone: "La tienda lo retiró",
    reference: "Referencia",
    paid: "Llegó la diferencia",
    changed: "Se pagó la diferencia de un cambio",
    title: "Un cambio espera su pago",
    exactly: "Transfiera exactamente $",
    held: "Mientras tanto, lo que se agrega está apartado o encargado para usted.",
    more: "3 piezas, en lugar de 2",
    decline: "No quiero este cambio",
    sure: "deja de guardarse para usted",
    proposed: "La tienda propuso un cambio",
    declined: "El cliente lo rechazó",
    ended: "El cambio propuesto no se hizo",
    done: "Recibimos la diferencia de un cambio",
  },
  en: {
    path: "/en/admin/orders",
    prefix: "/en",
    pieces: "Pieces of",
    propose: "Propose the change to the customer",
    managers: "a manager proposes it",
    happens: "Until it is paid the order stays as it is",
    waits: "Change that waits for its payment",
    ship: "Ship",
    withdraw: "Take back the change",
    gone: "The shop took it back",
    reference: "Reference",
    paid: "The difference has come",
    changed: "The difference of a change was paid",
    title: "A change waits for your payment",
    exactly: "Transfer exactly $",
    held: "Meanwhile, what is added is held or ordered for you.",
    more: "3 pieces instead of 2",
    decline: "I do not want this change",
    sure: "is not kept for you any more",
    proposed: "The shop proposed a change",
    declined: "The customer declined it",
    ended: "The proposed change was not made",
    done: "Difference of a change received",
  },
} as const;
type Locale = keyof typeof SAYS;

let bought: PlantedPart;
beforeAll(async () => {
  bought = await plantOnePart("propuesta");
  await database.query("update part set supply = 'local' where sku = $1", [bought.sku]);
});

/** An order of two pieces whose transfer has come. */
async function paid(name: string): Promise<{ number: string; email: string }> {
  const email = await customer(name);
  const buyer = { email, token: await tokenOf(email) };
  const order = await orderOf(buyer, { sku: bought.sku, cartQty: 2 });
  const path = pathIn(await ask({ path: "orders/place", token: buyer.token, body: { order } }));
  const number = path.split("-")[1] ?? "";
  const token = await tokenOf(await customer(`caja-${name}`, "admin_level = 2"));
  await ask({ path: "admin/orders/paid", token, body: { orderNumber: Number(number), note: "" } });
  return { number, email };
}

const quantityOf = async (number: string) =>
  (
    await database.query<{ quantity: number }>(
      "select quantity from order_line where order_number = $1",
      [number],
    )
  ).rows[0]?.quantity;

type Staff = Awaited<ReturnType<typeof staffOf>>;

/** One piece more, proposed by keyboard. */
async function propose(manager: Staff, locale: Locale, number: string): Promise<void> {
  const says = SAYS[locale];
  const { page } = manager;
  await visitDesk(manager, `${says.path}/edit-${number}`);
  await page.getByLabel(`${says.pieces} ${bought.number}`).fill("3");
  await page.getByText(says.happens).waitFor();
  await page.getByRole("button", { name: says.propose }).and(page.locator(":enabled")).waitFor();
}

/** Its customer, at the link of the mail. */
async function atOrder(email: string, locale: Locale) {
  const shopper = await openShopper();
  const link = await linkTo(email, "order_proposed");
  const { prefix } = SAYS[locale];
  await visit(shopper, prefix === "" || link.startsWith(prefix) ? link : prefix + link);
  await shopper.page.getByRole("heading", { name: SAYS[locale].title }).waitFor();
  return shopper;
}

describe.each(["es", "en"] as const)("a paid order that is to come to more, %s", (locale) => {
  const says = SAYS[locale];

  it("is proposed by a manager, waits, and is changed once its transfer is there", async () => {
    const { number, email } = await paid(`propuesta-${locale}`);
    const clerk = await staffOf(`cajero-${locale}`, 1);
    await visitDesk(clerk, `${says.path}/edit-${number}`);
    await clerk.page.getByLabel(`${says.pieces} ${bought.number}`).fill("3");
    await clerk.page.getByText(says.managers).waitFor();
    expect(await clerk.page.getByRole("button", { name: says.propose }).isDisabled()).toBe(true);
    const manager = await staffOf(`jefe-propuesta-${locale}`, 2);
    const { page } = manager;
    await propose(manager, locale, number);
    expect(await findingsAndBack(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(new RegExp(`/orders/${number}$`));
    await page.getByRole("heading", { name: says.waits }).waitFor();
    expect(await footButton(manager, says.ship).count()).toBe(0);
    expect(await findingsAndBack(page)).toEqual([]);
    expect(await quantityOf(number)).toBe(2);

    const shopper = await atOrder(email, locale);
    await shopper.page.getByText(says.exactly).waitFor();
    await shopper.page.getByText(says.held).waitFor();
    await shopper.page.getByText(says.more).waitFor();
    await shopper.page.getByText(says.proposed).waitFor();
    expect(await findingsAndBack(shopper.page)).toEqual([]);

    await page.getByLabel(says.reference).fill("BNCR 5");
    await page.getByRole("button", { name: says.paid }).click();
    await page.getByText(says.changed).first().waitFor();
    await footButton(manager, says.ship).waitFor();
    // A row that is scrolled half under the head of the list has its box too close to that of the head.
    await page.locator(".list-rows").evaluate((list) => list.scrollTo(0, 0));
    expect(await axeFindings(page)).toEqual([]);
    expect(await quantityOf(number)).toBe(3);
    await shopper.page.reload();
    await shopper.page.getByText(says.done).waitFor();
    expect(await shopper.page.getByRole("heading", { name: says.title }).count()).toBe(0);
    const complaints = [manager, clerk, shopper].flatMap((one) => one.complaints);
    expect(complaints).toEqual([]);
  });

  it("is declined by its customer, or taken back by staff, and is what it was", async () => {
    const { number, email } = await paid(`rechazo-${locale}`);
    const manager = await staffOf(`jefe-rechazo-${locale}`, 2);
    const { page } = manager;
    await propose(manager, locale, number);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("heading", { name: says.waits }).waitFor();
    const shopper = await atOrder(email, locale);
    const decline = shopper.page.getByRole("button", { name: says.decline });
    expect(await shopper.page.getByText(says.sure).count()).toBe(0);
    await decline.press("Enter");
    await shopper.page.getByText(says.sure).waitFor();
    expect(await findingsAndBack(shopper.page)).toEqual([]);
    await decline.press("Enter");
    await shopper.page.getByRole("heading", { name: says.title }).waitFor({ state: "detached" });
    await visitDesk(manager, `${says.path}/${number}`);
    await page.getByText(says.declined).waitFor();

    await propose(manager, locale, number);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("heading", { name: says.waits }).waitFor();
    const clerk = await staffOf(`cajero-retira-${locale}`, 1);
    await visitDesk(clerk, `${says.path}/${number}`);
    const withdraw = clerk.page.getByRole("button", { name: says.withdraw });
    await withdraw.press("Enter");
    expect(await axeFindings(clerk.page)).toEqual([]);
    await withdraw.press("Enter");
    await clerk.page.getByText(says.gone).waitFor();
    expect(await quantityOf(number)).toBe(2);
    await shopper.page.reload();
    // Once for each: the one that was declined, and the one that was taken back.
    await expect.poll(() => shopper.page.getByText(says.ended).count()).toBe(2);
    const complaints = [manager, clerk, shopper].flatMap((one) => one.complaints);
    expect(complaints).toEqual([]);
  });
});
