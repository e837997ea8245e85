import { describe, expect, it } from "vitest";

import { customer, database, linkTo } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import {
  ask,
  deliverOrder,
  openReturn,
  orderOf,
  pathIn,
  placeOrder,
  somePart,
  tokenOf,
} from "./order-calls.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    orders: "/admin/orders",
    begin: "Pedir devolución",
    title: /Devolución del pedido/,
    reason: "Motivo",
    comment: "Comentario",
    vehicle: "Vehículo al que no le queda",
    pieces: (most: number) => `Piezas, hasta ${most}`,
    wrongPieces: "Escriba cuántas piezas vuelven, hasta el máximo que se indica.",
    wrongReason: "Elija el motivo.",
    until: /^Se puede pedir hasta: /,
    changed: "Esto cambió mientras lo llenaba.",
    nothing: "De este pedido ya no se puede devolver nada.",
    inReturn: /ya está en una devolución/,
  },
  en: {
    orders: "/en/admin/orders",
    begin: "Ask for a return",
    title: /Return of order/,
    reason: "Reason",
    comment: "Comment",
    vehicle: "Vehicle that it does not fit",
    pieces: (most: number) => `Pieces, up to ${most}`,
    wrongPieces: "Write how many pieces come back, up to the most that is named.",
    wrongReason: "Choose the reason.",
    until: /^It may be asked for until: /,
    changed: "This changed while you filled it in.",
    nothing: "Nothing of this order may come back any more.",
    inReturn: /it is in a return already/,
  },
} as const;

/** What its page says to its customer, who bought in Spanish. */
const ACTED = /Nuestro personal la solicitó en su nombre/;

type Bought = { path: string; number: string; email: string; token: string };

/** An order of so many pieces of a part that was paid by transfer and delivered. */
async function delivered(name: string, cartQty = 1): Promise<Bought> {
  const email = await customer(name);
  const token = await tokenOf(email);
  const buyer = { email, token };
  const path = await placeOrder(buyer, await orderOf(buyer, { sku: await somePart(), cartQty }));
  await deliverOrder(path, await managerOf(name));
  return { path, number: path.split("-")[1] ?? "", email, token };
}

/** The same of somebody without an account. */
async function deliveredToGuest(name: string): Promise<Bought> {
  const token = await tokenOf(await customer(`vecino-de-${name}`));
  const email = `${name}@viaje.example`;
  const order = { ...(await orderOf({ email, token })), email };
  const path = pathIn(await ask({ path: "orders/place", body: { order } }));
  await deliverOrder(path, await managerOf(name));
  return { path, number: path.split("-")[1] ?? "", email, token: "" };
}

const managerOf = async (name: string) =>
  tokenOf(await customer(`jefatura-de-${name}`, "admin_level = 2"));

async function returnOf(order: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select r.number::text, actor, reason, comment, quantity, account_id is null as "isGuests"
     from order_return r join return_event on return_event.return_number = r.number
       join return_line on return_line.return_number = r.number
       join shop_order on shop_order.number = r.order_number
     where r.order_number = $1`,
    [order],
  );
  return rows;
}

/** Opens an order of the desk, and the dialog that begins a return of it. */
async function beginAt(clerk: Shopper, order: string, says: (typeof SAYS)["es" | "en"]) {
  const { page } = clerk;
  await visitDesk(clerk, `${says.orders}/${order}`);
  await page.locator(".detail-foot").getByRole("button", { name: says.begin }).waitFor();
  await page.keyboard.press("b");
  return page.getByRole("dialog", { name: says.title });
}

describe.each(["es", "en"] as const)("a return that staff begins, %s", (locale) => {
  const says = SAYS[locale];

  it("is begun from the order by keyboard alone, and says to its customer who asked", async () => {
    const { number, email } = await delivered(`trae-vuelta-${locale}`);
    const clerk = await staffOf(`pide-vuelta-${locale}`, 1);
    const { page } = clerk;
    const dialog = await beginAt(clerk, number, says);
    await dialog.getByText(says.until).waitFor();
    await dialog.getByLabel(says.reason).and(page.locator(":focus")).waitFor(); // the one piece is meant
    await page.keyboard.press("ArrowDown");
    await dialog.getByLabel(says.vehicle).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Isuzu NPR 2016");
    await page.keyboard.press("Tab");
    await page.keyboard.type("<b>No</b> monta");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/\/returns\/\d+$/);
    await page.getByText("<b>No</b> monta").waitFor();
    expect(await returnOf(number)).toMatchObject([
      {
        actor: `pide-vuelta-${locale}@viaje.example`,
        reason: "does_not_fit",
        comment: "<b>No</b> monta",
        quantity: 1,
        isGuests: false,
      },
    ]);
    const shopper = await openShopper();
    await visit(shopper, await linkTo(email, "return_requested"));
    await shopper.page.getByText(ACTED).waitFor();
    expect([...clerk.complaints, ...shopper.complaints]).toEqual([]);
  });

  it("is begun for somebody without an account too", async () => {
    const { number } = await deliveredToGuest(`sin-cuenta-vuelta-${locale}`);
    const clerk = await staffOf(`atiende-vuelta-${locale}`, 1);
    const dialog = await beginAt(clerk, number, says);
    await dialog.getByLabel(says.reason).selectOption("arrived_damaged");
    await clerk.page.keyboard.press("Control+Enter");
    await clerk.page.waitForURL(/\/returns\/\d+$/);
    expect(await returnOf(number)).toMatchObject([{ reason: "arrived_damaged", isGuests: true }]);
  });

  it("says what is missing or too much where it is, and goes there", async () => {
    const { number } = await delivered(`falta-vuelta-${locale}`, 2);
    const clerk = await staffOf(`llena-vuelta-${locale}`, 1);
    const { page } = clerk;
    const dialog = await beginAt(clerk, number, says);
    const pieces = dialog.getByLabel(says.pieces(2));
    await pieces.and(page.locator(":focus")).waitFor();
    for (const wrong of ["", "3", "-1", "x"]) {
      await pieces.fill(wrong);
      await page.keyboard.press("Control+Enter");
      await dialog.getByText(says.wrongPieces).waitFor();
      expect(await pieces.getAttribute("aria-invalid")).toBe("true");
    }
    await pieces.fill("2");
    await page.keyboard.press("Control+Enter");
    await dialog.getByText(says.wrongReason).waitFor();
    await dialog.getByLabel(says.reason).and(page.locator(":focus")).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await returnOf(number)).toEqual([]);
  });

  it("is refused where its customer asked for the pieces meanwhile, and says what is left", async () => {
    const { number, path, token } = await delivered(`adelanta-vuelta-${locale}`, 2);
    const clerk = await staffOf(`tarda-vuelta-${locale}`, 1);
    const { page } = clerk;
    const dialog = await beginAt(clerk, number, says);
    await dialog.getByLabel(says.pieces(2)).fill("2");
    await dialog.getByLabel(says.reason).selectOption("not_needed");
    await dialog.getByLabel(says.comment).fill("Ya no la quiere");
    await openReturn(path, { reason: "arrived_late" }, token);
    await page.keyboard.press("Control+Enter");
    await dialog.getByText(says.changed).waitFor();
    const left = dialog.getByLabel(says.pieces(1));
    await left.waitFor();
    expect(await dialog.getByLabel(says.comment).inputValue()).toBe("Ya no la quiere");
    await left.fill("1");
    await openReturn(path, { reason: "arrived_late", comment: "La otra" }, token);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("dialog").getByText(says.nothing).waitFor();
    await page.getByRole("dialog").getByText(says.inReturn).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await returnOf(number)).toHaveLength(2);
  });

  it("is begun on a phone, and not of what has not left", async () => {
    const { number } = await delivered(`bolsillo-vuelta-${locale}`);
    const clerk = await staffOf(`calle-vuelta-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, `${says.orders}/${number}`);
    await page.locator(".detail-foot").getByRole("button", { name: says.begin }).click();
    const dialog = page.getByRole("dialog", { name: says.title });
    await dialog.getByLabel(says.reason).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    const email = await customer(`espera-vuelta-${locale}`);
    const waiting = (await placeOrder({ email, token: await tokenOf(email) })).split("-")[1] ?? "";
    await visitDesk(clerk, `${says.orders}/${waiting}`);
    await page.locator(".detail-foot button").first().waitFor();
    const begins = page.locator(".detail-foot").getByRole("button", { name: says.begin });
    expect(await begins.count()).toBe(0);
  });
});
