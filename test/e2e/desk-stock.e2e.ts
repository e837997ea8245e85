import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { metIn, rowOf, staffOf, visitDesk, toFirstRow } from "./desk-staff.ts";
import { numberParts, type PlantedPart, plantOnePart, shelveParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    came: /^Piezas que llegaron a/,
    left: "2 en camino",
    wrong: /número entero de 1 a/,
    more: /esperaban 5 piezas/,
    counted: /^Piezas contadas en/,
    empty: "Anotar 0 piezas",
    run: "Anotar 0 piezas en 1 lugar",
    moved: "3 piezas",
    counting: /^Si sigue y lo envía, quedan 8 piezas/,
    coming: /3 piezas se suman a lo que hay ahora, y quedan 10 piezas/,
    same: /ya hay 7 piezas: no hay nada que anotar/,
    undo: "Deshacer",
    back: "5 en camino",
    takeBack: /^Anular el recibo/,
    nothing: /^No se puede anular nada: desde entonces se contó/,
    leave: "Volver",
  },
  en: {
    came: /^Pieces that arrived in/,
    left: "2 on their way",
    wrong: /whole number from 1 to/,
    more: /5 pieces were expected/,
    counted: /^Pieces counted in/,
    empty: "Note 0 pieces",
    run: "Note 0 pieces in 1 place",
    moved: "3 pieces",
    counting: /^If you go on and send it, 8 pieces are held/,
    coming: /3 pieces are added to what there is now, and 10 pieces are held/,
    same: /there are 7 pieces already: there is nothing to note/,
    undo: "Undo",
    back: "5 on their way",
    takeBack: /^Take back receipt/,
    nothing: /^Nothing of it can be taken back: it was counted since/,
    leave: "Back",
  },
} as const;

/** A part of this test's own, of which the first warehouse holds so many. */
async function held(prefix: string, pieces: number): Promise<PlantedPart> {
  const part = await plantOnePart(`BODEGA-${prefix}`);
  await numberParts([part]);
  await shelveParts([part], { onHand: pieces });
  return part;
}

async function onShelf(sku: string): Promise<number> {
  const { rows } = await database.query<{ held: number }>(
    "select on_hand as held from stock join part on part.id = part_id where sku = $1",
    [sku],
  );
  return Number(rows[0]?.held);
}

/** A colleague books so many pieces more or fewer on a part's only shelf. */
async function bookBeside(sku: string, pieces: number): Promise<void> {
  await database.query(
    `with moved as (update stock set on_hand = on_hand + $2
       where part_id = (select id from part where sku = $1) returning part_id, warehouse_id)
     insert into stock_movement (part_id, warehouse_id, kind, quantity)
     select part_id, warehouse_id, case when $2 > 0 then 'receipt' else 'correction' end, $2 from moved`,
    [sku, pieces],
  );
}

describe.each(["es", "en"] as const)("stock in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("is found and counted by keyboard alone, and what moved meanwhile is not overwritten", async () => {
    const part = await held(`UNA-${locale}`, 9);
    const staff = await staffOf(`bodega-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${deskLink(locale, "stock")}?text=${part.number}`);
    await toFirstRow(page, part.number);
    await page.keyboard.press("Enter");
    const field = page.getByLabel(says.counted).first();
    await field.focus();
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await expect.poll(() => onShelf(part.sku)).toBe(4);
    await page.getByText("−5").first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    await field.fill("8");
    await bookBeside(part.sku, -1);
    await page.locator(".shelf-name", { hasText: says.moved }).waitFor();
    await page.keyboard.press("Enter");
    const { met, words } = metIn(staff, locale);
    await met.getByText(says.counting).waitFor();
    expect(await met.locator("tr", { hasText: "−1" }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await onShelf(part.sku)).toBe(3);
    await met.getByRole("button", { name: words.goOn }).press("Enter");
    await met.waitFor({ state: "detached" });
    expect([await field.inputValue(), await onShelf(part.sku)]).toEqual(["8", 3]);
    await field.press("Enter");
    await expect.poll(() => onShelf(part.sku)).toBe(8);
    expect(staff.complaints).toEqual([]);
  });

  it("is not added to what a colleague has just noted, before whoever counts has seen that", async () => {
    const part = await held(`DOBLE-${locale}`, 4);
    const staff = await staffOf(`doble-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, deskLink(locale, "stock", `1-${part.sku}`));
    const came = page.getByLabel(says.came).first();
    await came.fill("3");
    await bookBeside(part.sku, 3);
    await came.press("Enter");
    const { met, words } = metIn(staff, locale);
    await met.getByText(says.coming).waitFor();
    expect(await met.locator("tr", { hasText: "+3" }).count()).toBe(1);
    await met.getByRole("button", { name: words.giveUp }).click();
    await met.waitFor({ state: "detached" });
    expect([await came.inputValue(), await onShelf(part.sku)]).toEqual(["", 7]);
    const counted = page.getByLabel(says.counted).first();
    await counted.fill("7");
    await page.getByText(says.same).waitFor();
  });

  it("takes in what was on its way, by keyboard, and says what is still to come", async () => {
    const part = await held(`LLEGA-${locale}`, 1);
    await database.query(
      "update stock set incoming = 5 where part_id = (select id from part where sku = $1)",
      [part.sku],
    );
    const staff = await staffOf(`recibo-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${deskLink(locale, "stock")}?text=${part.number}`);
    await toFirstRow(page, part.number);
    await page.keyboard.press("Enter");
    const field = page.getByLabel(says.came).first();
    for (const wrong of ["1.5", "0", "2000000"]) {
      await field.fill(wrong);
      await page.getByText(says.wrong).first().waitFor();
    }
    await field.press("Enter");
    await field.fill("9");
    await page.getByText(says.more).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await onShelf(part.sku)).toBe(1);
    await field.fill("3");
    await page.getByText(says.more).waitFor({ state: "detached" });
    await field.press("Enter");
    await expect.poll(() => onShelf(part.sku)).toBe(4);
    await page.locator(".shelf-name", { hasText: says.left }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });

  it("gives back what was taken in in error, and says why where somebody counted since", async () => {
    const part = await held(`DESHACE-${locale}`, 1);
    await database.query(
      "update stock set incoming = 5 where part_id = (select id from part where sku = $1)",
      [part.sku],
    );
    const staff = await staffOf(`deshace-recibo-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, deskLink(locale, "stock", `1-${part.sku}`));
    const came = page.getByLabel(says.came).first();
    const receive = async (pieces: number, then: number) => {
      await came.fill(String(pieces));
      await came.press("Enter");
      await expect.poll(() => onShelf(part.sku)).toBe(then);
    };
    const undo = page.getByRole("button", { name: says.undo });
    await receive(3, 4);
    await page.locator(".shelf-name", { hasText: says.left }).waitFor();
    await undo.press("Enter");
    await expect.poll(() => onShelf(part.sku)).toBe(1);
    await page.locator(".shelf-name", { hasText: says.back }).waitFor();
    await receive(2, 3);
    await undo.waitFor();
    await bookBeside(part.sku, -1);
    await undo.press("Enter");
    const dialog = page.getByRole("dialog", { name: says.takeBack });
    await dialog.getByText(says.nothing).waitFor();
    await dialog.locator("[type=submit]").waitFor({ state: "detached" });
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole("button", { name: says.leave, exact: true }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await onShelf(part.sku)).toBe(2);
    expect(staff.complaints.filter((one) => !one.includes("409"))).toEqual([]);
  });

  it("is noted as none after a look at what changes, on a phone too", async () => {
    const part = await held(`NADA-${locale}`, 6);
    const staff = await staffOf(`vacia-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, `${deskLink(locale, "stock")}?text=${part.number}`);
    await rowOf(page, part.number).getByRole("checkbox").check();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator(".bulk-bar").getByRole("button", { name: says.empty }).click();
    await page.getByRole("dialog").getByRole("button", { name: says.run }).click();
    await expect.poll(() => onShelf(part.sku)).toBe(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(staff.complaints).toEqual([]);
  });
});
