import { describe, expect, it } from "vitest";

import { KitResponse } from "#contract/kit-desk.ts";
import { PartRemovePreviewResponse } from "#contract/part-removal.ts";
import { PART_HOLDS, type PartHold } from "#domain/part/part-removal.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { catalogueChanges } from "../factories/catalogue-changes.ts";
import { crossingIn } from "../factories/crossing.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { database, desk, placed, pool, report, seen, transfer } = await openVerifyingShop();
const { changesOf, state } = catalogueChanges(pool);
const { meanwhile, waiting } = crossingIn(pool);

const preview = async (sku: string) =>
  PartRemovePreviewResponse.parse((await desk("parts/removepreview", { sku })).body);
const remove = async (sku: string) => desk("parts/remove", await seen(sku));
const holdsOf = async (sku: string) => (await preview(sku)).holds.map(({ by }) => by);
/** Parts that lie nowhere. */
const plant = async (...skus: string[]) => {
  for (const sku of skus) await plantPart(database.db, { sku, stock: {} });
};
const isThere = async (sku: string) =>
  (await pool.query("select from part where sku = $1", [sku])).rowCount === 1;

const withPart = (statement: string, sku: string) => pool.query(statement, [sku]);
const seenByGuest = (until: string) =>
  withPart(
    `insert into guest_cart_part (client, sku, expires_at)
     values ('a guest', $1, now() + interval '${until}')
     on conflict (client, sku) do update set expires_at = excluded.expires_at`,
    "ERROR-5",
  );
const anAccount = "(select id from account order by id limit 1)";

/** Lets each of what keeps a part name it. */
const HELD: Record<PartHold, (sku: string) => Promise<unknown>> = {
  orders: async (sku) => {
    await plantPart(database.db, { sku, price: { online: 10_00 }, stock: { [HEREDIA]: 5 } });
    await placed({ ...transfer, items: [{ sku, cartQty: 1 }] });
  },
  quotes: (sku) =>
    withPart(
      `insert into quote (number, validator, products_cents, shipping_cents, core_cents, tax_cents, total_cents, crc_rate, status, email, locale, storefront, lines, shipping_address, billing_address)
       select coalesce(max(number), 0) + 1, 'abc', 0, 0, 0, 0, 0, 500, 'requested', 'who@example.com', 'es', 'cr',
         jsonb_build_array(jsonb_build_object('sku', $1::text, 'partNumber', $1::text, 'quantity', 1)), '{}', '{}'
       from quote`,
      sku,
    ),
  carts: (sku) => withPart(`insert into cart_line values (${anAccount}, $1, 1, 0)`, sku),
  lists: (sku) =>
    withPart(
      `with list as (insert into saved_list (account_id, name) values (${anAccount}, 'Lista ' || $1)
         returning id)
       insert into saved_list_line select id, $1, 1, 0 from list`,
      sku,
    ),
  ownNumbers: (sku) =>
    withPart(`insert into own_part_number values (${anAccount}, 'P' || $1, 'P' || $1, $1)`, sku),
  notices: (sku) =>
    withPart(
      `insert into stock_notice (part_id, email, locale)
       select id, 'waits@example.com', 'es' from part where sku = $1`,
      sku,
    ),
  stock: (sku) =>
    withPart(
      `insert into stock (part_id, warehouse_id, incoming) select id, ${HEREDIA}, 1 from part where sku = $1
       on conflict (part_id, warehouse_id) do update set incoming = 1`,
      sku,
    ),
  movements: (sku) =>
    withPart(
      `insert into stock_movement (part_id, warehouse_id, kind, quantity)
       select id, ${HEREDIA}, 'correction', 1 from part where sku = $1`,
      sku,
    ),
  kits: (sku) =>
    withPart(
      `insert into kit_item (kit_id, position, part_id, title_es, title_en, quantity)
       select kit.id, 90, part.id, 'Pieza', 'Piece', 1 from part, part kit
       where part.sku = $1 and kit.sku = 'PUMP'`,
      sku,
    ),
  supersession: (sku) =>
    withPart(
      `update part set superseded_by = (select id from part where sku = 'PUMP') where sku = $1`,
      sku,
    ),
  reports: (sku) => report(sku),
};

describe("a part that was made by mistake", () => {
  it("is removed with all that is said of it alone, found by nobody, and kept in the log", async () => {
    await plant("ERROR-1", "ERROR-1-BESIDE");
    await pool.query(`update part set interchange_group = 'ERRORES' where sku like 'ERROR-1%'`);
    await pool.query(
      `insert into part_number (part_id, kind, maker, number, key)
       select id, 'competitor', 'Fleetguard', 'LF-1', 'LF1' from part where sku = 'ERROR-1'`,
    );
    await drainSearchOutbox(database);
    const before = await state();
    expect(await preview("ERROR-1")).toMatchObject({
      holds: [],
      isOffSale: false,
      goes: { references: 1, equivalents: 1, contents: 0 },
    });
    expect((await remove("ERROR-1")).status).toBe(200);
    expect(await isThere("ERROR-1")).toBe(false);
    expect(await isThere("ERROR-1-BESIDE")).toBe(true);
    expect((await state())?.catalogue).not.toBe(before?.catalogue);
    await drainSearchOutbox(database);
    const { rowCount } = await pool.query(
      `select from part_terms terms where not exists (select from part where id = terms.part_id)`,
    );
    expect(rowCount).toBe(0);
    expect((await changesOf("ERROR-1")).at(-1)).toMatchObject({
      action: "part.remove",
      change: {
        sku: ["ERROR-1", null],
        partNumber: ["ERROR-1", null],
        interchangeGroup: ["ERRORES", null],
      },
    });
    expect(await desk("parts/get", { sku: "ERROR-1" }, "staff")).toMatchObject({
      status: 404,
      body: { code: "not_found", current: { was: { es: expect.stringContaining("ERROR-1") } } },
    });
    expect(codeOf(await desk("parts/remove", { sku: "ERROR-1", version: 1 }))).toBe(
      "part_not_found",
    );
    expect(codeOf(await desk("parts/removepreview", { sku: "NO-SUCH" }))).toBe("part_not_found");
  });

  it.each(PART_HOLDS)("stays where %s name it, which is said before", async (by) => {
    const sku = `KEPT-${by.toUpperCase()}`;
    if (by !== "orders") await plant(sku);
    await HELD[by](sku);
    expect(await holdsOf(sku)).toContain(by);
    expect(codeOf(await remove(sku))).toBe("part_in_use");
    expect(await isThere(sku)).toBe(true);
  });

  it("says which kits hold it, and what stands beside it in its chain", async () => {
    const beside = [{ sku: "PUMP", partNumber: "PUMP" }];
    for (const by of ["kits", "supersession"] as const) {
      const { holds } = await preview(`KEPT-${by.toUpperCase()}`);
      expect(holds).toMatchObject([{ by, count: 1, parts: beside }]);
    }
    expect(await holdsOf("PUMP")).toContain("supersession");
  });

  it("is a manager's to remove, as somebody saw it", async () => {
    await plant("ERROR-2");
    const part = await seen("ERROR-2");
    expect((await desk("parts/remove", part, "staff")).status).toBe(403);
    expect((await desk("parts/removepreview", { sku: part.sku }, "staff")).status).toBe(403);
    await pool.query("update part set version = version + 1 where sku = 'ERROR-2'");
    expect(await desk("parts/remove", part)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { part: { sku: "ERROR-2" } } },
    });
    expect(await isThere("ERROR-2")).toBe(true);
  });

  it("stays with what somebody counts of it at the same moment, and nobody counts what has gone", async () => {
    await plant("ERROR-4");
    await withPart(
      `insert into stock (part_id, warehouse_id) select id, ${HEREDIA} from part where sku = $1`,
      "ERROR-4",
    );
    const ofIt = "part_id = (select id from part where sku = 'ERROR-4')";
    const counting = await meanwhile();
    await counting.run(`update stock set on_hand = 3 where ${ofIt}`);
    const removing = remove("ERROR-4");
    await expect.poll(waiting).toBe(1);
    await counting.end();
    expect(codeOf(await removing)).toBe("part_in_use");
    await pool.query(`update stock set on_hand = 0 where ${ofIt}`);
    const going = await meanwhile();
    await going.run("select from part where sku = 'ERROR-4' for update");
    const count = { sku: "ERROR-4", warehouseId: HEREDIA, onHand: 2 };
    const counted = desk("stock/save", count);
    await expect.poll(waiting).toBe(1);
    await going.run("delete from part where sku = 'ERROR-4'");
    await going.end();
    expect(codeOf(await counted)).toBe("part_not_found");
  });

  it("stays while a guest's cart has it, and no longer", async () => {
    await plant("ERROR-5");
    await seenByGuest("1 hour");
    expect(await holdsOf("ERROR-5")).toEqual(["carts"]);
    expect(codeOf(await remove("ERROR-5"))).toBe("part_in_use");
    await seenByGuest("-1 hour");
    expect((await remove("ERROR-5")).status).toBe(200);
  });

  it("leaves its papers to those who have them too, and a day to the others", async () => {
    await plant("ERROR-6", "ERROR-6-BESIDE");
    await pool.query(
      `with file as (insert into upload (id, type, state, bytes, width, height, used_as)
         select gen_random_uuid(), 'application/pdf', 'kept', 9, 9, 9, 'document' from generate_series(1, 3) returning id)
       insert into document (upload_id, kind, title_es, title_en, language, changed_at)
       select id, 'safety', 'Hoja 6', 'Hoja 6', 'es', '2026-01-01' from file`,
    );
    await pool.query(
      `insert into part_document (part_id, document_id, place)
       select part.id, document.id, 0 from document, part where document.title_es = 'Hoja 6' and (sku = 'ERROR-6'
         or sku = 'ERROR-6-BESIDE' and document.id = (select min(id) from document where title_es = 'Hoja 6'))`,
    );
    expect((await preview("ERROR-6")).goes).toMatchObject({ documents: 1, ownDocuments: 2 });
    expect((await remove("ERROR-6")).status).toBe(200);
    const { rowCount } = await pool.query(
      `select from document where title_es = 'Hoja 6' and changed_at < now() - interval '1 hour'
         and not exists (select from part_document where document_id = document.id)`,
    );
    expect(rowCount).toBe(0);
  });

  it("is no part of a kit that is saved while it goes", async () => {
    await plant("ERROR-3", "KIT-OF-ERROR");
    const { version } = KitResponse.parse((await desk("kits/get", { sku: "KIT-OF-ERROR" })).body);
    const kit = {
      version,
      sku: "KIT-OF-ERROR",
      items: [{ sku: "ERROR-3", partNumber: "", titleEs: "a", titleEn: "a", quantity: 1 }],
    };
    const [gone, saved] = await Promise.all([remove("ERROR-3"), desk("kits/save", kit)]);
    expect([gone.status, saved.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await isThere("ERROR-3")).toBe(gone.status !== 200);
  });
});
