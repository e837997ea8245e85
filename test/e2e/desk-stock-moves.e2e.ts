import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { rowOf, staffOf, toFirstRow, visitDesk } from "./desk-staff.ts";
import { numberParts, type PlantedPart, plantOnePart, shelveParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    title: "Trasladar piezas",
    send: "Trasladar",
    pieces: "Piezas",
    day: "Día en que llegan",
    tooFew: /No hay tantas piezas libres/,
    none: /ninguna pieza pertenece a pedidos/,
    done: "Se trasladaron 4 piezas",
    undo: "Deshacer",
    undone: "Se deshizo el traslado",
    met: /una de las dos bodegas tiene otra cantidad/,
    coming: "3 en camino",
    back: "Traslado deshecho",
  },
  en: {
    title: "Move pieces",
    send: "Move",
    pieces: "Pieces",
    day: "Day on which they arrive",
    tooFew: /There are not that many free pieces/,
    none: /no piece belongs to orders/,
    done: "4 pieces moved",
    undo: "Undo",
    undone: "The move was undone",
    met: /one of both warehouses holds something else/,
    coming: "3 on their way",
    back: "Move undone",
  },
} as const;

/** A part of this test's own, of which the first warehouse holds so many. */
async function held(prefix: string, pieces: number): Promise<PlantedPart> {
  const part = await plantOnePart(`TRASLADO-${prefix}`);
  await numberParts([part]);
  await shelveParts([part], { onHand: pieces });
  return part;
}

async function onShelves(sku: string): Promise<number[]> {
  const { rows } = await database.query<{ held: number }>(
    `select on_hand as held from stock join part on part.id = part_id where sku = $1
     order by warehouse_id`,
    [sku],
  );
  return rows.map((row) => row.held);
}

/** A colleague counts one piece more on a part's first shelf. */
async function countBeside(sku: string): Promise<void> {
  await database.query(
    `with moved as (update stock set on_hand = on_hand + 1
       where part_id = (select id from part where sku = $1)
         and warehouse_id = (select min(id) from warehouse) returning part_id, warehouse_id)
     insert into stock_movement (part_id, warehouse_id, kind, quantity)
     select part_id, warehouse_id, 'correction', 1 from moved`,
    [sku],
  );
}

describe.each(["es", "en"] as const)("pieces between warehouses, %s", (locale) => {
  const says = SAYS[locale];

  it("are brought by keyboard alone, shown with what is promised, undone, and stand in the book", async () => {
    const part = await held(`UNA-${locale}`, 9);
    const staff = await staffOf(`traslada-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${deskLink(locale, "stock")}?text=${part.number}`);
    await toFirstRow(page, part.number);
    await page.keyboard.press("Enter");
    await page.locator(".shelf-list").waitFor();
    await page.keyboard.press("t");
    const dialog = page.getByRole("dialog", { name: says.title });
    const pieces = dialog.getByLabel(says.pieces, { exact: true });
    await pieces.fill("10");
    await dialog.getByText(says.tooFew).waitFor();
    await pieces.fill("4");
    await dialog.getByText("9 → 5").waitFor();
    await dialog.getByText("0 → 4").waitFor();
    await dialog.getByText(says.none).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.getByText(says.done).waitFor();
    await page.getByText("−4").first().waitFor();
    expect((await onShelves(part.sku)).slice(0, 2)).toEqual([5, 4]);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await page.getByText(says.undone).waitFor();
    await page.locator(".desk-history").getByText(says.back).first().waitFor();
    expect((await onShelves(part.sku)).slice(0, 2)).toEqual([9, 0]);

    await visitDesk(staff, `${deskLink(locale, "movements")}?text=${part.number}&kind=move`);
    const row = rowOf(page, "−4");
    await row.getByText(`traslada-${locale}`).waitFor();
    expect(await page.locator("tr[data-row]").count()).toBe(2);
    await row.getByText("9", { exact: true }).waitFor();
    await visitDesk(staff, `${deskLink(locale, "movements")}?text=${part.number}&kind=move_undone`);
    await rowOf(page, "+4").getByText(says.back).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints.filter((one) => !one.includes("409"))).toEqual([]);
  });

  it("are on their way until a day, by phone, and not sent over what a colleague counted", async () => {
    const part = await held(`DIA-${locale}`, 5);
    const staff = await staffOf(`traslado-dia-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "stock", `1-${part.sku}`));
    await page.getByRole("button", { name: new RegExp(`^${says.send}`) }).click();
    const dialog = page.getByRole("dialog", { name: says.title });
    await dialog.getByLabel(says.pieces, { exact: true }).fill("3");
    await dialog.getByLabel(says.day).fill("2035-01-07");
    await dialog.getByText("5 → 2").waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    await countBeside(part.sku);
    await dialog.getByRole("button", { name: new RegExp(`^${says.send}`) }).click();
    await dialog.getByText(says.met).waitFor();
    await dialog.getByText("6 → 3").waitFor();
    await dialog.getByRole("button", { name: new RegExp(`^${says.send}`) }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(says.coming).first().waitFor();
    expect((await onShelves(part.sku)).slice(0, 2)).toEqual([3, 0]);
    expect(staff.complaints.filter((one) => !one.includes("409"))).toEqual([]);
  });
});
