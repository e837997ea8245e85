import { describe, expect, it } from "vitest";

import { openVehicleDesk, vehicleIn, yearsIn } from "../factories/vehicle-desk.ts";

const { call, got, line, load, pool, saveLines: save, split } = await openVehicleDesk();

const lineFrom = (model: string, years: [number, number]) =>
  line({ make: "Atrás", model, engineMaker: "Motores", engine: `${model} 1`, years });

const undo = (id: string, change: object) => save(id, { ...change, isUndo: true });

/** The shop's own files bring a line in these years. */
const loadYears = (model: string, years: number[]) =>
  load([
    {
      region: "USA",
      make: "atras",
      model: model.toLowerCase(),
      engine: `${model.toLowerCase()}-1`,
      maker: "motores",
      year_from: Math.min(...years),
      year_to: Math.max(...years),
      years,
    },
  ]);

const yearsOf = async (id: string) => (await got(id)).lines.map(({ years }) => years);

describe("a change of a model's lines that is undone lets the files bring what they brought before (ADR 0066)", () => {
  it("where a year was copied", async () => {
    const { model: id, lineId } = await lineFrom("Copia", [2020, 2026]);
    await save(id, { lines: [{ line: lineId, years: yearsIn(2020, 2027) }] });
    await undo(id, { lines: [{ line: lineId, years: yearsIn(2020, 2026) }] });
    expect(await yearsOf(id)).toEqual([yearsIn(2020, 2026)]);
    await loadYears("Copia", yearsIn(2019, 2027));
    expect(await yearsOf(id)).toEqual([yearsIn(2019, 2027)]);
  });

  it("where a last year was taken away", async () => {
    const { model: id, lineId } = await lineFrom("Quita", [2020, 2026]);
    await save(id, { lines: [{ line: lineId, years: yearsIn(2020, 2025) }] });
    await undo(id, { lines: [{ line: lineId, years: yearsIn(2020, 2026) }] });
    await loadYears("Quita", yearsIn(2020, 2027));
    expect(await yearsOf(id)).toEqual([yearsIn(2020, 2027)]);
  });

  it("where a whole line was taken away, and what staff had taken away before stays away", async () => {
    const { model: id, lineId, engine } = await lineFrom("Entera", [2020, 2026]);
    const years = yearsIn(2022, 2026);
    await save(id, { lines: [{ line: lineId, years }] });
    await save(id, { lines: [{ line: lineId, years: [] }] });
    await undo(id, { added: [{ region: "USA", engine, years }] });
    await loadYears("Entera", yearsIn(2019, 2027));
    expect(await yearsOf(id)).toEqual([yearsIn(2022, 2027)]);
  });

  it("where a line was added that the files had", async () => {
    const { model: id, lineId, engine } = await lineFrom("Suma", [2020, 2026]);
    await save(id, { lines: [{ line: lineId, years: [] }] });
    const made = await save(id, { added: [{ region: "USA", engine, years: [2024] }] });
    await undo(id, { lines: [{ line: made.lines[0]?.id ?? 0, years: [] }] });
    await loadYears("Suma", yearsIn(2020, 2027));
    expect(await yearsOf(id)).toEqual([]);
  });

  it("by the name that a line had before it was split off, too", async () => {
    const { model: id, lineId } = await lineFrom("Parte", [2010, 2020]);
    const made = vehicleIn(await split(id, { lines: [lineId], yearFrom: 2016, name: "Parte Dos" }));
    const [late] = made.lines;
    await save(made.id, { lines: [{ line: late?.id ?? 0, years: [] }] });
    await undo(made.id, {
      added: [{ region: "USA", engine: late?.other ?? "", years: yearsIn(2016, 2020) }],
    });
    await loadYears("Parte", yearsIn(2010, 2021));
    expect(await yearsOf(made.id)).toEqual([yearsIn(2016, 2021)]);
    expect(await yearsOf(id)).toEqual([yearsIn(2010, 2015)]);
  });

  it("but not where it makes something else of the lines, or was not the last one", async () => {
    const { model: id, lineId } = await lineFrom("Otra", [2020, 2026]);
    await save(id, { lines: [{ line: lineId, years: yearsIn(2020, 2025) }] });
    await undo(id, { lines: [{ line: lineId, years: yearsIn(2021, 2025) }] });
    await loadYears("Otra", yearsIn(2020, 2027));
    expect(await yearsOf(id)).toEqual([yearsIn(2021, 2025)]);
    await save(id, { lines: [{ line: lineId, years: yearsIn(2021, 2024) }] });
    await pool.query("update vehicle_model set version = version + 1 where id = $1", [id.slice(1)]);
    await undo(id, { lines: [{ line: lineId, years: yearsIn(2021, 2025) }] });
    await loadYears("Otra", yearsIn(2020, 2027));
    expect(await yearsOf(id)).toEqual([yearsIn(2021, 2025)]);
  });
});

it("says before it is done which ends no year is loaded beyond any more", async () => {
  const { model: id, lineId } = await lineFrom("Cierra", [2020, 2026]);
  const closedBy = async (years: number[]) =>
    (await call("linespreview", { id, lines: [{ line: lineId, years }], added: [] })).body;
  expect(await closedBy(yearsIn(2020, 2025))).toMatchObject({
    closed: { earlier: false, later: true },
  });
  expect(await closedBy([])).toMatchObject({ closed: { earlier: true, later: true } });
});
