import { describe, expect, it } from "vitest";

import { VehicleRemovePreviewResponse } from "#contract/vehicle-making.ts";
import { createVehicleBook } from "#domain/import/vehicle-book.ts";
import { replaceGarage } from "#server/garage/garage-store.ts";
import {
  readVehicleNames,
  readVehicleStamp,
} from "#server/imports/fitments/fitment-import-store.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";

import { openVehicleDesk, refusedVehicle, vehicleIn } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { accountOf, audited, call, db, fitting, got, line, listed, phrase, pool, version } = shop;

const model = (make: string, name: string) => call("addmodel", { make, name });
const ENGINE = { make: "Weichai", liters: "11.6", cylinders: 6, yearFrom: 2008, yearTo: 2026 };
const engine = (sent: object) => call("addengine", { ...ENGINE, ...sent });
const makes = async () => {
  const { rows } = await pool.query<{ id: number; name: string; is_own: boolean }>(
    "select id, name, is_own from vehicle_make",
  );
  return rows;
};
const termsOf = async (word: string) => {
  const { rows } = await pool.query("select 1 from term where word = $1 and is_vehicle", [word]);
  return rows.length;
};

describe("a model that staff makes (ADR 0066)", () => {
  it("is made with its make where there is none, and known at once to searches and files", async () => {
    await line({ make: "Isuzu", model: "NPR" });
    const [before, stamp] = [await version(), await readVehicleStamp(db)];
    expect(await phrase("filtro shacman x3000")).toBeNull();
    const made = vehicleIn(await model("  Shacman ", " X3000  Max"));
    expect(made).toMatchObject({ kind: "model", make: "Shacman", name: "X3000 Max", isOwn: true });
    expect(made).toMatchObject({ lines: [], aliases: [], yearFrom: null, parts: 0 });
    expect(await version()).toBe(before + 1);
    expect(await readVehicleStamp(db)).not.toBe(stamp);
    expect(await phrase("filtro shacman x3000 max")).toMatchObject({
      text: "filtro",
      vehicle: { make: "Shacman", model: "X3000 Max" },
    });
    const book = createVehicleBook(await readVehicleNames(db));
    expect(`m${book.modelNamed("shacman", "x-3000 max")}`).toBe(made.id);
    expect([await termsOf("shacman"), await termsOf("x3000")]).toEqual([1, 1]);
    expect(await audited(made.id)).toEqual([
      {
        action: "vehicle.add",
        actor: "manager@example.com",
        change: { make: [null, "Shacman"], name: [null, "X3000 Max"] },
      },
    ]);
    const page = await listed({ filters: { make: "Shacman" } });
    expect(page.items.map(({ name }) => name)).toEqual(["X3000 Max"]);
  });

  it("is of the make that is there already, in any writing, and a new make has a number of its own", async () => {
    vehicleIn(await model("Marca Una", "M1"));
    expect(vehicleIn(await model("marca-una", "M2")).make).toBe("Marca Una");
    const all = await makes();
    const made = all.filter(({ name }) => name === "Marca Una");
    expect(made).toHaveLength(1);
    expect(made[0]?.is_own).toBe(true);
    expect(made[0]?.id).toBeGreaterThan(40);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("is refused where another of the make is or was called so, with what has the name", async () => {
    const first = vehicleIn(await model("Repetida", "RX-900"));
    await call("save", { id: first.id, name: "RX 950", version: 1 });
    for (const name of ["rx950", "RX 950", "rx 900", "Rx-900"]) {
      const answer = await model("Repetida", name);
      expect(answer).toMatchObject(refusedVehicle("name", "name_taken"));
      expect(answer.body).toMatchObject({
        current: { vehicle: { id: first.id, name: "Repetida RX 950" } },
      });
    }
    expect(vehicleIn(await model("Repetida Dos", "RX 950")).id).not.toBe(first.id);
  });

  it("is refused without a make or a name that addresses hold", async () => {
    expect(await model(" ", "Algo")).toMatchObject(refusedVehicle("make", "make_missing"));
    expect(await model("—", "Algo")).toMatchObject(refusedVehicle("make", "name_unreadable"));
    expect(await model("A:B", "Algo")).toMatchObject(refusedVehicle("make", "name_unreadable"));
    expect(await model("Isuzu", "  ")).toMatchObject(refusedVehicle("name", "name_missing"));
    expect(await model("Isuzu", "·")).toMatchObject(refusedVehicle("name", "name_unreadable"));
    expect((await model("Isuzu", "x".repeat(61))).status).toBe(400);
  });

  it("is a manager's word alone", async () => {
    const sent = { make: "Isuzu", name: "Ajeno" };
    expect((await call("addmodel", sent, "staff")).status).toBe(403);
    expect((await call("addengine", { ...ENGINE, name: "A1" }, "staff")).status).toBe(403);
    expect((await call("choices", {}, "staff")).status).toBe(403);
    const { model: id } = await line({ model: "Vigilado" });
    const lines = { id, lines: [], added: [] };
    expect((await call("linespreview", lines, "staff")).status).toBe(403);
    expect((await call("savelines", { ...lines, version: 1 }, "staff")).status).toBe(403);
    expect((await call("removepreview", { id }, "staff")).status).toBe(403);
    expect((await call("remove", { id, version: 1 }, "staff")).status).toBe(403);
  });
});

describe("an engine that staff makes (ADR 0066)", () => {
  it("is kept as the catalogue writes it, and known to files", async () => {
    const made = vehicleIn(await engine({ name: "WP12", liters: "11,6" }));
    expect(made).toMatchObject({ kind: "engine", make: "Weichai", name: "WP12", liters: "11.6" });
    expect(made).toMatchObject({ cylinders: 6, yearFrom: 2008, yearTo: 2026, isOwn: true });
    expect(vehicleIn(await engine({ name: "WP13", liters: "13" })).liters).toBe("13.0");
    const book = createVehicleBook(await readVehicleNames(db));
    expect(book.enginesNamed("wp 12").map((one) => `e${one}`)).toEqual([made.id]);
    expect(await audited(made.id)).toMatchObject([
      {
        change: {
          maker: [null, "Weichai"],
          liters: [null, "11.6"],
          years: [null, "2008–2026"],
        },
      },
    ]);
  });

  it("is refused where an engine of any maker has the name, whatever its size", async () => {
    const there = vehicleIn(await engine({ name: "Doble 9" }));
    const answer = await engine({ make: "Otra Fábrica", name: "doble-9", liters: "4" });
    expect(answer).toMatchObject(refusedVehicle("name", "name_taken"));
    expect(answer.body).toMatchObject({ current: { vehicle: { id: there.id } } });
  });

  it("is refused with what no engine has", async () => {
    const refused = async (sent: object) => {
      const { errors = [] } = (await engine({ name: "Malo", ...sent })).body;
      return errors.map(({ field, code }) => `${field} ${code}`).join();
    };
    expect(await refused({ liters: "mucho" })).toBe("liters liters_wrong");
    expect(await refused({ liters: "0" })).toBe("liters liters_wrong");
    expect(await refused({ cylinders: 0 })).toBe("cylinders cylinders_wrong");
    expect(await refused({ yearFrom: 1900 })).toBe("yearFrom years_outside");
    expect(await refused({ yearTo: 2028 })).toBe("yearTo years_outside");
    expect(await refused({ yearFrom: 2020, yearTo: 2019 })).toBe("yearTo years_crossed");
    expect(await refused({ make: "" })).toBe("make maker_missing");
    expect(vehicleIn(await engine({ name: "Bueno", cylinders: null })).cylinders).toBeNull();
  });

  it("has other facts when they are saved, by which and by those of before it is found", async () => {
    const { id } = vehicleIn(await engine({ name: "Cambia 5", liters: "5.4" }));
    const accountId = await accountOf("cambia@example.com");
    const nothing = { region: "", year: 0, model: "", nickname: "" };
    const kept = { ...nothing, type: "engine" as const, id: 1, make: "Weichai" };
    await replaceGarage(db, accountId, {
      entries: [{ ...kept, engine_name: "Cambia 5", engine_liter: "5.4" }],
      left: [],
    });
    const facts = { liters: "4,5", cylinders: 4, yearFrom: 2010, yearTo: 2020 };
    const saved = vehicleIn(
      await call("save", { id, name: "Cambia 5", engine: facts, version: 1 }),
    );
    expect(saved).toMatchObject({ liters: "4.5", cylinders: 4, yearFrom: 2010, version: 2 });
    const find = createVehicleFinder(db);
    for (const liters of ["4.5", "5.4"])
      expect(
        await find({ kind: "engine", make: "Weichai", name: "Cambia 5", liters }),
      ).toMatchObject({ engineId: Number(id.slice(1)), engine_liter: "4.5" });
    const { rows } = await pool.query("select entry from garage_vehicle where account_id = $1", [
      accountId,
    ]);
    expect(rows).toMatchObject([{ entry: { engine_liter: "4.5" } }]);
    expect((await audited(id)).at(-1)).toMatchObject({
      action: "vehicle.save",
      change: { liters: ["5.4", "4.5"], cylinders: [6, 4], years: ["2008–2026", "2010–2020"] },
    });
    const late = await call("save", { id, name: "Cambia 5", engine: facts, version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  it("is known for the years at least in which a model has it", async () => {
    const { engine: id } = await line({ model: "Lleva", engine: "Llevado 7", years: [2005, 2010] });
    const facts = { liters: "5.2", cylinders: null, yearFrom: 2006, yearTo: 2010 };
    const answer = await call("save", { id, name: "Llevado 7", engine: facts, version: 1 });
    expect(answer).toMatchObject(refusedVehicle("yearFrom", "years_of_lines"));
  });
});

const preview = async (id: string) =>
  VehicleRemovePreviewResponse.parse((await call("removepreview", { id })).body);
const remove = (id: string, seen = 1) => call("remove", { id, version: seen });

describe("what staff made is taken away again (ADR 0066)", () => {
  it("goes with its lines, and with the last model its make", async () => {
    const [one, two] = [
      vehicleIn(await model("Se Va", "V1")),
      vehicleIn(await model("Se Va", "V2")),
    ];
    const motor = vehicleIn(await engine({ name: "Se va 6" }));
    const added = [{ region: "CR", engine: motor.id, years: [2020, 2021] }];
    vehicleIn(await call("savelines", { id: one.id, lines: [], added, version: 1 }));
    expect(await preview(one.id)).toMatchObject({
      lines: 1,
      make: null,
      held: { parts: 0, garages: 0 },
    });
    expect((await remove(one.id)).status).toBe(409);
    expect((await remove(one.id, 2)).status).toBe(200);
    expect(await call("get", { id: one.id })).toMatchObject({
      status: 404,
      body: { current: { was: { en: "Se Va V1" }, now: null } },
    });
    expect((await audited(one.id)).at(-1)).toMatchObject({
      action: "vehicle.remove",
      change: { make: ["Se Va", null], name: ["V1", null] },
    });
    expect(await preview(two.id)).toMatchObject({ lines: 0, make: "Se Va" });
    expect((await remove(two.id)).status).toBe(200);
    expect((await makes()).map(({ name }) => name)).not.toContain("Se Va");
    expect((await remove(motor.id, 2)).status).toBe(409);
    expect((await remove(motor.id)).status).toBe(200);
  });

  it("tells whoever edits a model that its engine is no more", async () => {
    const { id } = vehicleIn(await model("Isuzu", "Pierde motor"));
    const motor = vehicleIn(await engine({ name: "Perdido 3" }));
    const added = [{ region: "CR", engine: motor.id, years: [2020] }];
    expect(vehicleIn(await call("savelines", { id, lines: [], added, version: 1 })).version).toBe(
      2,
    );
    expect((await remove(motor.id)).status).toBe(200);
    expect(await got(id)).toMatchObject({ lines: [], version: 3 });
  });

  it("stays while a part fits it or a garage has it, with how many there are", async () => {
    const used = vehicleIn(await model("Isuzu", "Usado"));
    const motor = vehicleIn(await engine({ name: "Usado 8" }));
    const added = [{ region: "CR", engine: motor.id, years: [2020, 2021] }];
    const { lines } = vehicleIn(
      await call("savelines", { id: used.id, lines: [], added, version: 1 }),
    );
    await fitting("USADO-1", lines[0]?.id ?? 0, [2020, 2020]);
    const accountId = await accountOf("usado@example.com");
    const entry = { type: "vehicle" as const, id: 1, region: "CR", year: 2020, nickname: "" };
    await replaceGarage(db, accountId, {
      entries: [
        { ...entry, make: "Isuzu", model: "Usado", engine_name: "Usado 8", engine_liter: "11.6" },
      ],
      left: [],
    });
    for (const one of [used.id, motor.id])
      expect(await preview(one)).toMatchObject({
        lines: 1,
        held: { parts: 1, garages: 1, first: [{ sku: "USADO-1" }] },
      });
    const answer = await remove(used.id, 2);
    expect(answer).toMatchObject(refusedVehicle("id", "vehicle_used"));
    expect(JSON.stringify(answer.body)).toContain("Parts that fit it: 1.");
    expect(await remove(motor.id)).toMatchObject(refusedVehicle("id", "vehicle_used"));
  });

  it("stays while a catalogue has it as its only engine; one of more engines is made anew", async () => {
    const kept = vehicleIn(await engine({ name: "Folleto 9" }));
    const other = vehicleIn(await engine({ name: "Folleto 9 X" }));
    const maker = kept.make.toLowerCase();
    await pool.query(
      `insert into booklet (kind, key, link, wanted_at)
       values ('engine', $1, 'engine-folleto', '2020-01-01')`,
      [`${maker}:folleto-9`],
    );
    expect((await remove(other.id)).status).toBe(200);
    const { rows } = await pool.query(
      "select wanted_at > now() - interval '1 day' as anew from booklet where link = 'engine-folleto'",
    );
    expect(rows).toEqual([{ anew: true }]);
    for (const answer of [await call("removepreview", { id: kept.id }), await remove(kept.id)]) {
      expect(answer).toMatchObject(refusedVehicle("id", "vehicle_catalogue"));
      expect(JSON.stringify(answer.body)).toContain(`${kept.make} Folleto 9`);
    }
    await pool.query("delete from booklet where link = 'engine-folleto'");
    expect((await remove(kept.id)).status).toBe(200);
  });

  it("is not what the shop's own files have", async () => {
    const { model: id, engine: motor } = await line({ model: "De la tienda" });
    expect(await remove(id)).toMatchObject(refusedVehicle("id", "not_own"));
    expect(await call("removepreview", { id: motor })).toMatchObject(
      refusedVehicle("id", "not_own"),
    );
  });
});
