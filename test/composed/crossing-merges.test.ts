import { describe, expect, it } from "vitest";

import { findFitmentPart } from "#server/part-desk/fitment-grid-store.ts";
import { saveFitments } from "#server/part-desk/save-fitments.ts";

import { crossingIn } from "../factories/crossing.ts";
import { plantPart } from "../factories/sellable.ts";
import { openVehicleDesk, vehicleIn } from "../factories/vehicle-desk.ts";

const { call, db, fitsOf, got, line, merge, pool, queued, split } = await openVehicleDesk();
const { meanwhile, waiting } = crossingIn(pool);

const BY = {
  holder: {
    accountId: "00000000-0000-4000-8000-000000000000",
    sessionId: "s",
    email: "jefa@example.com",
    adminLevel: 2,
    priceLevel: "online",
  },
  client: {
    address: "10.0.0.1",
    network: "10.0.0.1",
    userAgent: "test",
    requestId: "r",
    site: { storefront: "cr", host: "tienda.example" },
  },
} as const;

describe("a merge that crosses what others do", () => {
  it("waits for whoever is saying what fits, and takes it along", async () => {
    const gone = await line({ make: "Cruza", model: "Uno" });
    const kept = await line({ make: "Cruza", model: "Dos" });
    await plantPart(db, { sku: "CRUZA-1" });
    const other = await meanwhile();
    await other.run("select from vehicle_line where id = $1 for key share", [gone.lineId]);
    await other.run(
      `insert into fitment (part_id, line_id, year_from, year_to)
       select id, $2, 2006, 2006 from part where sku = $1`,
      ["CRUZA-1", gone.lineId],
    );
    const merging = merge(gone.model, kept.model);
    await expect.poll(waiting).toBeGreaterThan(0);
    await other.end();
    expect((await merging).status).toBe(200);
    expect(await fitsOf(kept.lineId)).toEqual(["CRUZA-1 2006-2006 x1"]);
  });

  it("leaves nothing to say of a line that is no more", async () => {
    const gone = await line({ make: "Tarde", model: "Uno" });
    await plantPart(db, { sku: "TARDE-1" });
    const part = await findFitmentPart(db, "TARDE-1");
    const other = await meanwhile();
    for (const statement of [
      "select from vehicle_line where id = $1 for update",
      "delete from vehicle where line_id = $1",
      "delete from vehicle_line where id = $1",
    ])
      await other.run(statement, [gone.lineId]);
    const terms = { position: "", quantity: 1, noteEs: "", noteEn: "" } as const;
    const ranges = [{ ...terms, yearFrom: 2006, yearTo: 2006 }];
    const lines = [{ lineId: gone.lineId, ranges }];
    const version = part?.version ?? "";
    const wanted = { sku: "TARDE-1", version, region: "USA", lines };
    const refusal = saveFitments(db, wanted, BY).catch((error: unknown) => error);
    await expect.poll(waiting).toBeGreaterThan(0);
    await other.end();
    expect(await refusal).toMatchObject({ code: "unknown_vehicle_years" });
  });

  it("and another the other way round leave one of the two", async () => {
    const one = await line({ make: "Ambos", model: "Uno" });
    const two = await line({ make: "Ambos", model: "Dos" });
    const answers = await Promise.all([merge(one.model, two.model), merge(two.model, one.model)]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
    const stays = answers[0]?.status === 200 ? two : one;
    expect((await got(stays.model)).aliases).toHaveLength(1);
  });

  it("and a rename, of which the later is told what became of the other", async () => {
    const one = await line({ make: "Nombres", model: "Uno" });
    const two = await line({ make: "Nombres", model: "Dos" });
    const [merged, named] = await Promise.all([
      merge(one.model, two.model),
      call("save", { id: one.model, name: "Tres", version: 1 }),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([merged.status, named.status]);
  });
});

describe("a split that crosses what others do", () => {
  it("waits for whoever is saying what fits, and takes the years along that go", async () => {
    const { lineId, model } = await line({ make: "Parte", model: "Uno" });
    const partId = await plantPart(db, { sku: "PARTE-1" });
    const other = await meanwhile();
    await other.run("select from vehicle_line where id = $1 for key share", [lineId]);
    await other.run(
      "insert into fitment (part_id, line_id, year_from, year_to) values ($1, $2, 2006, 2009)",
      [partId, lineId],
    );
    const splitting = split(model, { lines: [lineId], yearFrom: 2008, name: "Dos" });
    await expect.poll(waiting).toBeGreaterThan(0);
    await other.end();
    const made = vehicleIn(await splitting);
    expect(await fitsOf(lineId)).toEqual(["PARTE-1 2006-2007 x1"]);
    expect(await fitsOf(made.lines[0]?.id ?? 0)).toEqual(["PARTE-1 2008-2009 x1"]);
    expect(await queued()).toContain(partId);
  });

  it("has the index follow what was said of a line that goes while it waited", async () => {
    const one = await line({ make: "Entera", model: "Uno" });
    await line({ make: "Entera", model: "Uno", region: "CR" });
    const partId = await plantPart(db, { sku: "ENTERA-1" });
    const other = await meanwhile();
    await other.run("select from vehicle_line where id = $1 for key share", [one.lineId]);
    await other.run(
      "insert into fitment (part_id, line_id, year_from, year_to) values ($1, $2, 2006, 2009)",
      [partId, one.lineId],
    );
    await pool.query("delete from search_outbox");
    const splitting = split(one.model, { lines: [one.lineId], name: "Dos" });
    await expect.poll(waiting).toBeGreaterThan(0);
    await other.end();
    expect((await splitting).status).toBe(200);
    expect(await queued()).toEqual([partId]);
  });

  it("leaves nothing to say of a year that went", async () => {
    const { lineId, model } = await line({ make: "Tarde parte", model: "Uno" });
    await plantPart(db, { sku: "PARTE-2" });
    const part = await findFitmentPart(db, "PARTE-2");
    await split(model, { lines: [lineId], yearFrom: 2008, name: "Dos" });
    const terms = { position: "", quantity: 1, noteEs: "", noteEn: "" } as const;
    const saving = (yearTo: number) =>
      saveFitments(
        db,
        {
          sku: "PARTE-2",
          version: part?.version ?? "",
          region: "USA",
          lines: [{ lineId, ranges: [{ ...terms, yearFrom: 2007, yearTo }] }],
        },
        BY,
      );
    await expect(saving(2008)).rejects.toMatchObject({ code: "unknown_vehicle_years" });
    await saving(2007);
    expect(await fitsOf(lineId)).toEqual(["PARTE-2 2007-2007 x1"]);
  });

  it("and a merge of the same model leave one of the two done, and nothing by halves", async () => {
    const one = await line({ make: "Cruce", model: "Uno" });
    const other = await line({ make: "Cruce", model: "Uno", region: "CR" });
    const kept = await line({ make: "Cruce", model: "Dos" });
    const [merged, parted] = await Promise.all([
      merge(one.model, kept.model),
      split(one.model, { lines: [other.lineId], name: "Tres" }),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([merged.status, parted.status]);
  });
});
