import { describe, expect, it } from "vitest";

import { EditedShippingRules, ShippingRulesResponse } from "#contract/shipping-tables.ts";

import { kindKey, openCategoryDesk } from "../factories/category-desk.ts";
import { TENTH } from "../factories/coupon-desk.ts";
import { crossingIn } from "../factories/crossing.ts";

const { pool, desk, call, got, added, partsOf, couponFor, setFreight } = await openCategoryDesk();
const { waiting, meanwhile } = crossingIn(pool);

const loggedOf = async (subject: string) => {
  const { rows } = await pool.query(
    "select action, actor, change from audit_log where subject = $1 order by id",
    [subject],
  );
  return rows;
};

const saving = (code: string, named: { brands?: string[]; categories?: string[] }) =>
  desk("coupons/save", {
    coupon: { code, ...TENTH, ...named },
    version: 0,
  });

describe("who edits what names a category that goes elsewhere", () => {
  it("learns who changed a coupon and the rules of freight", async () => {
    const [home, next] = [await added("De aquí", "Hither"), await added("De allá", "Thither")];
    const kind = await added("Nombrada", "Named", home.id);
    await couponFor("NOMBRA", "hither/named", "hither");
    await couponFor("AJENO", "hither");
    await setFreight("hither/named", "thither");
    await call("move", { id: kind.id, to: next.id, version: 1 });
    expect(await loggedOf("coupon:NOMBRA")).toEqual([
      {
        action: "coupon.save",
        actor: "manager@example.com",
        change: {
          categories: [
            ["hither/named", "hither"],
            ["hither", "thither/named"],
          ],
        },
      },
    ]);
    expect(await loggedOf("coupon:AJENO")).toEqual([]);
    expect(await loggedOf("shipping:rules")).toEqual([
      {
        action: "shipping.rules",
        actor: "manager@example.com",
        change: {
          freightCategories: [
            ["hither/named", "thither"],
            ["thither", "thither/named"],
          ],
        },
      },
    ]);
    const { body } = await desk("shippingrates/rules", {});
    expect(body).toMatchObject({ rules: { changedBy: "manager@example.com" } });
  });
});

describe("a subcategory that goes elsewhere, and what others write meanwhile", () => {
  it("goes on beside what refers to a part that is refiled", async () => {
    const home = await added("Referida", "Referred");
    const gone = await added("Se va", "Going", home.id);
    const kept = await added("Se queda", "Staying", home.id);
    const [partId] = await partsOf(gone.id, "REFERRED-1");
    const other = await meanwhile();
    await other.run("select from part where id = $1 for key share", [partId]);
    expect((await call("remove", { id: gone.id, to: kept.id, version: 1 })).status).toBe(200);
    await other.end();
  });

  it("moves beside who writes one of its parts", async () => {
    const [home, next] = [await added("Sale", "Leaves"), await added("Llega", "Arrives")];
    const kind = await added("Escrita", "Written", home.id);
    const [partId] = await partsOf(kind.id, "WRITTEN-1");
    const other = await meanwhile();
    await other.run("select from part where id = $1 for no key update", [partId]);
    expect((await call("move", { id: kind.id, to: next.id, version: 1 })).status).toBe(200);
    await other.end();
  });

  it("waits for a part that is being made of it, and refiles it too", async () => {
    const home = await added("Espera", "Waits");
    const gone = await added("Esperada", "Awaited", home.id);
    const kept = await added("Paciente", "Patient", home.id);
    const other = await meanwhile();
    await other.run(
      `insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en)
       select 'WAITED-1', 'WAITED-1', brand_id, $1, quality, 'Nuevo', 'New' from part where sku = 'FILTER'`,
      [kindKey(gone.id)],
    );
    const removing = call("remove", { id: gone.id, to: kept.id, version: 1 });
    await expect.poll(waiting).toBe(1);
    await other.end();
    expect((await removing).status).toBe(200);
    expect((await got(kept.id)).parts).toBe(1);
  });

  it("is done again where it crosses another writer of its parts", async () => {
    const home = await added("Cruce", "Crossing");
    const gone = await added("Cruzada", "Crossed", home.id);
    const kept = await added("Enfrente", "Opposite", home.id);
    const [partId] = await partsOf(gone.id, "CROSSED-1");
    const other = await meanwhile();
    // The other waits longer before it looks for a deadlock, so that the removal is what the database ends.
    await other.run("set local deadlock_timeout = '20s'");
    await other.run("select from part where id = $1 for no key update", [partId]);
    const removing = call("remove", { id: gone.id, to: kept.id, version: 1 });
    await expect.poll(waiting).toBe(1);
    await other.run("select from subcategory where id = $1 for key share", [kindKey(gone.id)]);
    await other.end();
    expect((await removing).status).toBe(200);
  });
});

describe("the log of what goes elsewhere", () => {
  it("is written last: who waits to write it is waited for", async () => {
    const [home, next] = [await added("Anotada", "Noted"), await added("Leída", "Read")];
    const kind = await added("Del registro", "Logged", home.id);
    await couponFor("ANOTADO", "noted/logged");
    await setFreight("noted/logged");
    const other = await meanwhile();
    // The other is what the database would end.
    await other.run("set local deadlock_timeout = '50ms'");
    await other.run("update catalogue_state set version = version + 1");
    const moving = call("move", { id: kind.id, to: next.id, version: 1 });
    await expect.poll(waiting).toBe(1);
    const entry = { actor: "x", action: "catalog.add", subject: "x", change: {}, address: "" };
    await other.run("select append_audit($1)", [{ ...entry, request_id: "x" }]);
    await other.end();
    expect((await moving).status).toBe(200);
    expect(await loggedOf("coupon:ANOTADO")).toHaveLength(1);
  });
});

describe("a coupon that is saved while what it names goes elsewhere", () => {
  it("waits, and is refused what is no more called so", async () => {
    const home = await added("Cambiante", "Changing");
    const kind = await added("Cambiada", "Changed", home.id);
    const goods = [
      { change: "delete from brand where slug = 'fugaz'", named: { brands: ["fugaz"] } },
      {
        change: `delete from subcategory where id = ${kindKey(kind.id)}`,
        named: { categories: ["changing/changed"] },
      },
      {
        change: `delete from category where id = ${kindKey(home.id)}`,
        named: { categories: ["changing"] },
      },
    ];
    await pool.query("insert into brand (name, slug) values ('Fugaz', 'fugaz')");
    for (const [at, { change, named }] of goods.entries()) {
      const other = await meanwhile();
      await other.run(change);
      const code = `TARDE-${at}`;
      const saved = saving(code, named);
      await expect.poll(waiting).toBe(1);
      await other.end();
      expect(await saved).toMatchObject({ status: 422, body: { code: "coupon_refused" } });
    }
  });
});

describe("rules of freight that are saved while what they name goes elsewhere", () => {
  it("wait, and are refused what is no more called so", async () => {
    const { id } = await added("Pesada", "Heavy");
    const { body } = await desk("shippingrates/rules", {});
    const { rules } = ShippingRulesResponse.parse(body);
    const other = await meanwhile();
    await other.run("delete from category where id = $1", [kindKey(id)]);
    const saved = desk("shippingrates/rules/save", {
      rules: { ...EditedShippingRules.strip().parse(rules), freightCategories: ["heavy"] },
      version: rules.version,
    });
    await expect.poll(waiting).toBe(1);
    await other.end();
    expect(await saved).toMatchObject({ status: 422, body: { code: "shipping_table_refused" } });
  });
});
