import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import {
  footButton,
  goByPalette,
  metIn,
  openByKeys,
  openFound,
  rowOf,
  staffOf,
  visitDesk,
} from "./desk-staff.ts";
import { ask, deliverOrder, orderOf, pathIn, tokenOf } from "./order-calls.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

/** What every detail of them has. */
const ALWAYS = ".detail-body dl";

const SAYS = {
  es: {
    path: "/admin/cores",
    came: "Llegó",
    credit: "Acreditar",
    refuse: "No aceptar",
    paid: "Ya se pagó",
    amount: "Monto, USD",
    message: "Mensaje para el cliente",
    needsReason: "Escriba el motivo.",
    wrongPieces: "Escriba cuántas piezas",
    changed: "Alguien cambió esto",
    seenBefore: /(?:Se espera|Atrasado)\s+Por revisar/,
    toPay: "Cascos por pagar",
  },
  en: {
    path: "/en/admin/cores",
    came: "It came",
    credit: "Credit",
    paid: "It is paid",
    amount: "Amount, USD",
    message: "Message for the customer",
    needsReason: "Write the reason.",
    wrongPieces: "Write how many pieces",
    changed: "Somebody changed this",
    seenBefore: /(?:Expected|Late)\s+To look at/,
    toPay: "Cores to be paid",
  },
} as const;

/** A core of two pieces with a deposit of 30 dollars each, of an order that was delivered and paid by transfer. */
async function core(name: string): Promise<string> {
  const email = await customer(name);
  const token = await tokenOf(email);
  const manager = await tokenOf(await customer(`jefe-de-${name}`, "admin_level = 2"));
  const part = await plantOnePart(name);
  await database.query("update part set core_cents = 3000 where sku = $1", [part.sku]);
  await database.query(
    `insert into stock (part_id, warehouse_id, on_hand)
     select part.id, warehouse.id, 20 from part cross join warehouse
     where sku = $1 and warehouse.storefront = 'cr'`,
    [part.sku],
  );
  const order = await orderOf({ email, token }, { sku: part.sku, cartQty: 2 });
  const path = pathIn(await ask({ path: "orders/place", token, body: { order } }));
  await deliverOrder(path, manager);
  const { rows } = await database.query<{ number: string }>(
    "select number::text from order_core where order_number = $1",
    [path.split("-")[1]],
  );
  return rows[0]?.number ?? "";
}

async function stored(number: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select status, quantity, credit_cents::int as credited, paid_at is not null as "isPaid"
     from order_core where number = $1`,
    [number],
  );
  return rows[0];
}

describe.each(["es", "en"] as const)("cores in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are received in part, credited for less and paid, by keyboard alone", async () => {
    const number = await core(`casco-llega-${locale}`);
    const boss = await staffOf(`cascos-jefe-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?text=${number}`);
    await openByKeys(page, number);
    await footButton(boss, says.came).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("v");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").first().fill("3");
    await page.keyboard.press("Enter");
    await dialog.getByText(says.wrongPieces).waitFor();
    await dialog.getByRole("textbox").first().fill("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => stored(number)).toMatchObject({ status: "received", quantity: 1 });
    await dialog.waitFor({ state: "detached" });
    await footButton(boss, says.credit).waitFor();
    await page.keyboard.press("a");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByLabel(says.amount).fill("20,50");
    await page.keyboard.press("Enter");
    await dialog.getByText(says.needsReason).waitFor();
    await dialog.getByLabel(says.message).fill("Falta la <i>tapa</i>.");
    await dialog.getByRole("button", { name: says.credit }).press("Enter");
    await expect
      .poll(() => stored(number))
      .toMatchObject({ status: "reduced", credited: 20_50, isPaid: false });
    await page.locator(".desk-history").getByText("Falta la <i>tapa</i>.").waitFor();
    await footButton(boss, says.paid).waitFor();
    await page.keyboard.press("p");
    await dialog.getByRole("button", { name: says.paid }).press("Enter");
    await expect.poll(() => stored(number)).toMatchObject({ isPaid: true });
    await expect.poll(() => page.locator(".detail-foot:visible").count()).toBe(0);
    expect(boss.complaints).toEqual([]);
  });

  it("are read on a phone", async () => {
    const number = await core(`casco-telefono-${locale}`);
    const clerk = await staffOf(`cascos-movil-${locale}`, 1);
    await clerk.page.setViewportSize(PHONE);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number, ALWAYS);
    expect(await axeFindings(clerk.page)).toEqual([]);
    expect(await sidewaysOverflow(clerk.page)).toBe(0);
  });
});

describe("cores in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("show money to managers alone, and tell who was slower what another did", async () => {
    const number = await core(`casco-roles-${locale}`);
    const clerk = await staffOf(`cascos-clerk-${locale}`, 1);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number, ALWAYS);
    await footButton(clerk, says.came).waitFor();
    await database.query(
      "update order_core set status = 'received', version = version + 1 where number = $1",
      [number],
    );
    await clerk.page.keyboard.press("v");
    await clerk.page.getByRole("dialog").getByRole("button", { name: says.came }).click();
    await expect.poll(async () => (await toasted(clerk.page)).join()).toContain(says.changed);
    const { met, words } = metIn(clerk, locale);
    await met.getByText(words.over).waitFor();
    expect(await met.locator(".thing-changes tbody").innerText()).toMatch(says.seenBefore);
    await met.getByRole("button", { name: words.close }).last().click();
    await met.waitFor({ state: "detached" });
    await footButton(clerk, says.refuse).waitFor();
    expect(await footButton(clerk, says.credit).count()).toBe(0);
    expect(await stored(number)).toMatchObject({ status: "received", credited: null });
  });

  it("are found by the palette, which leads to those that are to be paid", async () => {
    const number = await core(`casco-paleta-${locale}`);
    const clerk = await staffOf(`cascos-busca-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await goByPalette(page, number);
    await page.getByRole("heading", { name: number }).waitFor();
    await goByPalette(page, says.toPay);
    await page.waitForURL(`**${says.path}?only=unpaid`);
    await expect.poll(() => rowOf(page, number).count()).toBe(0);
  });
});
