import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer, database } from "./customers.ts";
import { complaintsBeside409, metIn, rowOf, staffOf, toFirstRow, visitDesk } from "./desk-staff.ts";
import { orderOf, placeOrder, tokenOf } from "./order-calls.ts";
import { numberParts, plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const [SOON, LATE, LATER, PAST] = ["2097-01-07", "2097-02-20", "2097-03-05", "2020-01-07"];

const SAYS = {
  es: {
    begin: "Anotar lo que viene",
    change: "Cambiar lo que viene",
    pieces: /^Piezas en camino a/,
    day: "Día en que llegan",
    note: "Anotar",
    wrong: "Escriba un número entero de 0 a",
    past: "Ese día ya pasó en la bodega.",
    nothing: "Si no viene nada no hay día en que llegue",
    same: "La tienda ya dice lo mismo",
    none: "Ningún pedido espera piezas de este repuesto.",
    moved: "Un pedido que espera tendrá todas sus piezas otro día.",
    days: "3 piezas: antes 7 ene 2097, ahora 20 feb 2097; se le dijo el 7 ene 2097",
    comes: "3 piezas, prometidas para el 7 ene 2097; según lo que viene, el 20 feb 2097",
    coming: "5 en camino, 20 feb 2097",
    undo: "Deshacer",
    before: "5 en camino, 7 ene 2097",
    outcome: "queda lo que usted escribió",
  },
  en: {
    begin: "Note what comes",
    change: "Change what comes",
    pieces: /^Pieces on their way to/,
    day: "Day on which they arrive",
    note: "Note",
    wrong: "Type a whole number from 0 to",
    past: "That day is over at the warehouse.",
    nothing: "Nothing comes, so it has no day",
    same: "The shop says the same already",
    none: "No order waits for pieces of this part.",
    moved: "One order that waits will have all of its pieces on another day.",
    days: "3 pieces: before Jan 7, 2097, now Feb 20, 2097; was told Jan 7, 2097",
    comes: "3 pieces, promised for Jan 7, 2097; by what is on its way, Feb 20, 2097",
    coming: "5 on their way, Feb 20, 2097",
    undo: "Undo",
    before: "5 on their way, Jan 7, 2097",
    outcome: "what you typed stands",
  },
} as const;

/** A part of this test's own, of which nothing lies in the first warehouse, and so much comes there. */
async function comingPart(prefix: string, incoming: number, day: string | null) {
  const part = await plantOnePart(`VIENE-${prefix}`);
  await numberParts([part]);
  await database.query(
    `insert into stock (part_id, warehouse_id, incoming, incoming_on)
     select id, (select min(id) from warehouse), $2, $3 from part where sku = $1`,
    [part.sku, incoming, day],
  );
  return part;
}

/** A colleague says what is on its way of a part. */
async function sayBeside(sku: string, incoming: number, day: string | null): Promise<void> {
  await database.query(
    `update stock set incoming = $2, incoming_on = $3
     where part_id = (select id from part where sku = $1)`,
    [sku, incoming, day],
  );
}

async function comingOf(sku: string): Promise<string> {
  const { rows } = await database.query<{ coming: string }>(
    `select concat(incoming, ' ', incoming_on) as coming from stock
     where part_id = (select id from part where sku = $1)`,
    [sku],
  );
  return rows[0]?.coming ?? "";
}

describe.each(["es", "en"] as const)("what is on its way, in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("is moved by keyboard alone, with the orders that get another day, and taken back", async () => {
    const part = await comingPart(`MUEVE-${locale}`, 5, SOON);
    const buyer = { email: await customer(`espera-lo-que-viene-${locale}`), token: "" };
    buyer.token = await tokenOf(buyer.email);
    const path = await placeOrder(buyer, await orderOf(buyer, { sku: part.sku, cartQty: 3 }));
    const orderNumber = path.split("-")[1] ?? "";
    const staff = await staffOf(`mueve-viene-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${deskLink(locale, "stock")}?text=${part.number}`);
    await toFirstRow(page, part.number);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: says.change }).press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("coming");
    await page.getByText(says.same).waitFor();
    const day = page.getByLabel(says.day);
    await day.fill(LATE);
    await page.getByText(says.moved).waitFor();
    const named = page.locator(".coming-orders li", { hasText: orderNumber });
    expect(await named.innerText()).toContain(says.days);
    expect(await named.getByRole("link").getAttribute("href")).toBe(
      deskLink(locale, "orders", orderNumber),
    );
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await comingOf(part.sku)).toBe(`5 ${SOON}`);

    await day.press("Enter");
    await expect.poll(() => comingOf(part.sku)).toBe(`5 ${LATE}`);
    await page.locator(".shelf-name", { hasText: says.coming }).waitFor();
    await page.getByText(says.comes).waitFor();
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await page.locator(".shelf-name", { hasText: says.before }).waitFor();
    expect(await comingOf(part.sku)).toBe(`5 ${SOON}`);
    expect(staff.complaints).toEqual([]);
  });

  it("is refused in words where it cannot be, and shown as it is on a phone", async () => {
    const part = await comingPart(`NIEGA-${locale}`, 0, null);
    const staff = await staffOf(`niega-viene-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "stock", `1-${part.sku}`));
    await page.getByRole("button", { name: says.begin }).first().click();
    const pieces = page.getByLabel(says.pieces).first();
    const day = page.getByLabel(says.day);
    for (const wrong of ["1.5", "1000001"]) {
      await pieces.fill(wrong);
      await page.getByText(says.wrong).waitFor();
    }
    await pieces.fill("4");
    await page.getByText(says.none).waitFor();
    await day.fill(PAST);
    await page.getByText(says.past).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await day.fill(SOON);
    await pieces.fill("0");
    await page.getByText(says.nothing).waitFor();
    await pieces.fill("4");
    await page.getByText(says.none).waitFor();
    await page.locator(".coming-form").getByRole("button", { name: says.note }).click();
    await expect.poll(() => comingOf(part.sku)).toBe(`4 ${SOON}`);
    await page.getByRole("button", { name: says.change }).waitFor();
  });
});

describe("two who speak of what is on its way", () => {
  it("are shown what the other said, and what was typed is kept", async () => {
    const says = SAYS.es;
    const part = await comingPart("DOS", 5, SOON);
    const staff = await staffOf("dos-que-vienen", 1);
    const { page } = staff;
    await visitDesk(staff, `${deskLink("es", "stock")}?text=${part.number}`);
    await rowOf(page, part.number).locator(".row-link").click();
    await page.getByRole("button", { name: says.change }).click();
    const day = page.getByLabel(says.day);
    await day.fill(LATE);
    await page.getByText(says.none).waitFor();
    await sayBeside(part.sku, 7, LATER);
    await day.press("Enter");
    const { met, words } = metIn(staff, "es");
    await met.getByText(says.outcome).waitFor();
    await met.locator("tr", { hasText: "5 mar 2097" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await comingOf(part.sku)).toBe(`7 ${LATER}`);
    await met.getByRole("button", { name: words.goOn }).press("Enter");
    await met.waitFor({ state: "detached" });
    expect(await day.inputValue()).toBe(LATE);
    await page.getByText(says.none).waitFor();
    await day.press("Enter");
    await expect.poll(() => comingOf(part.sku)).toBe(`5 ${LATE}`);
    expect(complaintsBeside409(staff)).toEqual([]);
  });
});
