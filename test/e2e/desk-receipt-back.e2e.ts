import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { numberParts, type PlantedPart, plantParts, shelveParts } from "./plant-parts.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    name: (id: number) => `Recibo ${id}`,
    open: "Anular este recibo",
    send: /^Anular/,
    whole: "Se pueden anular todas sus piezas.",
    part: /Ya no se pueden anular todas/,
    met: /cambió lo que se puede anular/,
    counted: /^Desde entonces se contó/,
    done: "Se anularon 2 piezas; vale lo que se contó desde entonces",
    by: /^Anulado por/,
  },
  en: {
    name: (id: number) => `Receipt ${id}`,
    open: "Take this receipt back",
    send: /^Take back/,
    whole: "All of its pieces can be taken back.",
    part: /Not all of its pieces can be taken back/,
    met: /something else of it can be taken back/,
    counted: /^Was counted since/,
    done: "2 pieces were taken back; what was counted since stands",
    by: /^Taken back by/,
  },
} as const;

/** Parts of a test's own, of which one lies in the first warehouse and five come there. */
async function none(prefix: string, count: number): Promise<PlantedPart[]> {
  const parts = await plantParts(`ANULA-${prefix}`, count);
  await numberParts(parts);
  await shelveParts(parts, { onHand: 1, incoming: 5 });
  return parts;
}

async function onShelf(sku: string): Promise<[held: number, incoming: number]> {
  const { rows } = await database.query<{ held: number; incoming: number }>(
    `select on_hand as held, incoming from stock join part on part.id = part_id
     where sku = $1 and warehouse_id = (select min(id) from warehouse)`,
    [sku],
  );
  return [Number(rows[0]?.held), Number(rows[0]?.incoming)];
}

/** A colleague counts two pieces fewer on a part's first shelf. */
async function countBeside(sku: string): Promise<void> {
  await database.query(
    `with moved as (update stock set on_hand = on_hand - 2
       where part_id = (select id from part where sku = $1)
         and warehouse_id = (select min(id) from warehouse) returning part_id, warehouse_id)
     insert into stock_movement (part_id, warehouse_id, kind, quantity)
     select part_id, warehouse_id, 'correction', -2 from moved`,
    [sku],
  );
}

async function take(email: string, parts: readonly PlantedPart[]): Promise<number> {
  const { rows } = await database.query<{ id: number }>("select min(id) as id from warehouse");
  const lines = parts.map(({ sku }) => ({ sku, pieces: 2 }));
  await ask({
    path: "admin/stock/intake",
    body: { warehouseId: Number(rows[0]?.id), lines },
    token: await tokenOf(email),
    key: crypto.randomUUID(),
  });
  const found = await database.query<{ id: number }>(
    "select max(id) as id from stock_intake where actor = $1",
    [email],
  );
  return Number(found.rows[0]?.id);
}

describe.each(["es", "en"] as const)("goods that were taken in in error, %s", (locale) => {
  const says = SAYS[locale];

  it("are taken back by keyboard, what is still there of them, over nothing that a colleague counted", async () => {
    const parts = await none(`UNA-${locale}`, 2);
    const [first, second] = parts;
    if (!first || !second) throw new Error("There are no parts.");
    const staff = await staffOf(`anula-${locale}`, 1);
    const { page } = staff;
    const id = await take(`anula-${locale}@viaje.example`, parts);
    expect(await onShelf(first.sku)).toEqual([3, 3]);
    await visitDesk(staff, `${deskLink(locale, "stock", "receive")}?intake=${id}`);
    await page.getByRole("button", { name: says.name(id) }).waitFor();
    await page.getByRole("button", { name: says.open }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(says.whole).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await countBeside(first.sku);
    await page.keyboard.press("Control+Enter");
    await dialog.getByText(says.met).waitFor();
    await dialog.getByText(says.part).waitFor();
    await dialog.getByText(says.counted).waitFor();
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole("button", { name: says.send }).press("Enter");
    await page.getByText(says.done).waitFor();
    await page.getByText(says.by).first().waitFor();
    expect(await onShelf(first.sku)).toEqual([1, 3]);
    expect(await onShelf(second.sku)).toEqual([1, 5]);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints.filter((one) => !one.includes("409"))).toEqual([]);
  });
});
