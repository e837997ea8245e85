import { describe, expect, it } from "vitest";

import { openVehicleDesk, vehicleIn } from "../factories/vehicle-desk.ts";

const { audited, call, got, pool, split } = await openVehicleDesk();

const model = (make: string, name: string) => call("addmodel", { make, name });
const ENGINE = { make: "Weichai", liters: "11.6", cylinders: 6, yearFrom: 2008, yearTo: 2026 };
const engine = (sent: object) => call("addengine", { ...ENGINE, ...sent });
const remove = (id: string, version: number) => call("remove", { id, version });
const makes = async () =>
  (await pool.query<{ name: string }>("select name from vehicle_make")).rows;

describe("what staff made and took away (ADR 0084)", () => {
  it("is had back with its make, its lines, its names and its codes", async () => {
    const own = vehicleIn(await model("Se Devuelve", "D1"));
    const motor = vehicleIn(await engine({ name: "Devuelto 6" }));
    const added = [{ region: "CR", engine: motor.id, years: [2020, 2021] }];
    vehicleIn(await call("savelines", { id: own.id, lines: [], added, version: 1 }));
    vehicleIn(await call("addalias", { id: own.id, alias: "devuelto uno" }));
    await pool.query("insert into aces_model (make_code, model_code, model_id) values (9, 9, $1)", [
      Number(own.id.slice(1)),
    ]);
    const [before, engineBefore] = [await got(own.id), await got(motor.id)];
    expect((await remove(own.id, before.version)).status).toBe(200);
    expect((await call("restore", { id: own.id })).status).toBe(200);
    expect(await got(own.id)).toEqual(before);
    expect((await makes()).map(({ name }) => name)).toContain("Se Devuelve");
    const { rows } = await pool.query("select from aces_model where model_id = $1", [
      Number(own.id.slice(1)),
    ]);
    expect(rows).toHaveLength(1);
    expect((await audited(own.id)).at(-1)).toMatchObject({
      action: "vehicle.restore",
      change: { make: [null, "Se Devuelve"], name: [null, "D1"] },
    });
    // The engine too, and its lines with it.
    expect((await remove(motor.id, engineBefore.version)).status).toBe(200);
    expect((await got(own.id)).lines).toEqual([]);
    expect((await call("restore", { id: motor.id })).status).toBe(200);
    expect((await got(own.id)).lines).toEqual(before.lines);
    expect((await call("restore", { id: motor.id })).status).toBe(404);
  });

  it("is not had back under a name that another has meanwhile", async () => {
    const own = vehicleIn(await model("Se Disputa", "T1"));
    const other = vehicleIn(await model("Se Disputa", "T2"));
    await call("addalias", { id: own.id, alias: "disputado uno" });
    await remove(own.id, (await got(own.id)).version);
    for (const alias of ["Disputado Uno", "T1"]) {
      expect((await call("addalias", { id: other.id, alias })).status).toBe(200);
      expect((await call("restore", { id: own.id })).status).toBe(409);
      await call("removealias", { id: other.id, alias });
    }
    expect((await call("restore", { id: own.id })).status).toBe(200);
    expect((await got(own.id)).aliases).toEqual([{ name: "disputado uno", isWeak: false }]);
  });

  it("is had back with what its lines were called before a split", async () => {
    const own = vehicleIn(await model("Se Parte", "P1"));
    const motor = vehicleIn(await engine({ name: "Partido 6" }));
    const added = ["CR", "USA"].map((region) => ({ region, engine: motor.id, years: [2020] }));
    const lined = vehicleIn(await call("savelines", { id: own.id, lines: [], added, version: 1 }));
    const lines = lined.lines.slice(0, 1).map(({ id }) => id);
    const { version } = await got(motor.id);
    vehicleIn(await split(motor.id, { lines, name: "Partido 8", version }));
    const before = await got(own.id);
    const former = () =>
      pool.query("select * from former_line where model_id = $1", [Number(own.id.slice(1))]);
    const { rows } = await former();
    expect(rows).toHaveLength(1);
    expect((await remove(own.id, before.version)).status).toBe(200);
    expect((await former()).rows).toEqual([]);
    expect((await call("restore", { id: own.id })).status).toBe(200);
    expect(await got(own.id)).toEqual(before);
    expect((await former()).rows).toEqual(rows);
  });

  it("stays away where its make's address leads to another by now", async () => {
    const gone = vehicleIn(await model("Dirección Ajena", "D2"));
    vehicleIn(await model("Se Llamó Así", "D3"));
    expect((await remove(gone.id, gone.version)).status).toBe(200);
    await pool.query(
      `insert into former_make (slug, name, make_id)
       select 'direccion-ajena', 'Dirección Ajena', id from vehicle_make where name = 'Se Llamó Así'`,
    );
    expect(await call("restore", { id: gone.id })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect((await makes()).map(({ name }) => name)).not.toContain("Dirección Ajena");
  });
});
