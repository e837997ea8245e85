import { buffer, text } from "node:stream/consumers";

import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  double,
  integer,
  oneof,
  string,
} from "fast-check";
import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/node";
import { describe, expect, it } from "vitest";

import type { Cell, Table } from "./table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeWorkbook } from "./write-workbook.ts";

const COLUMNS = [
  { title: "Repuesto", kind: "text" },
  { title: "Cantidad", kind: "count" },
  { title: "Importe", kind: "dollars" },
] as const;
async function* rowsOf(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}
const table = (rows: readonly (readonly Cell[])[]): Table => ({
  columns: COLUMNS,
  rows: rowsOf(rows),
});
const csvOf = async (rows: readonly (readonly Cell[])[]) => text(writeCsv(table(rows)));
const workbookOf = async (rows: readonly (readonly Cell[])[]) =>
  readWorkbook(await buffer(writeWorkbook(table(rows), "Pedidos & más")));

const FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("http://x.example","y")'];

describe("a table as CSV", () => {
  it("has its titles, dollars with cents, and counts without", async () => {
    expect(
      await csvOf([
        ["Filtro, de aire", 2, 19.9],
        [null, null, 0],
      ]),
    ).toBe('\u{FEFF}Repuesto,Cantidad,Importe\n"Filtro, de aire",2,19.90\n,,0.00\n');
  });

  it.each(FORMULAS)("has %j as text that no spreadsheet runs", async (formula) => {
    const [, [cell] = []] = parse(await csvOf([[formula, 1, 1]]), { bom: true });
    expect(cell).toBe(`'${formula}`);
  });
});

describe("a table as a workbook", () => {
  it("is read as it was written: text as text, numbers as numbers", async () => {
    expect(await workbookOf([['<Ñ> & "x"', 3, 1234.5]])).toMatchObject([
      {
        data: [
          ["Repuesto", "Cantidad", "Importe"],
          ['<Ñ> & "x"', 3, 1234.5],
        ],
      },
    ]);
  });

  it.each(FORMULAS)("has %j as text", async (formula) => {
    const [sheet] = await workbookOf([[formula, 1, 1]]);
    expect(sheet?.data[1]?.[0]).toBe(formula.trim());
  });

  it("has days and moments that a spreadsheet reckons with, the same in every zone", async () => {
    const columns = [
      { title: "Día", kind: "day" },
      { title: "Momento", kind: "moment" },
    ] as const;
    const rows = [
      ["2026-11-25", "2026-11-25 14:05"],
      ["2024-02-29", null],
      ["pronto", "1900-03-01 00:00"],
    ];
    const made = await buffer(writeWorkbook({ columns, rows: rowsOf(rows) }, "Días"));
    const [sheet] = await readWorkbook(made);
    expect(sheet?.data.slice(1)).toEqual([
      [new Date("2026-11-25"), new Date("2026-11-25T14:05Z")],
      [new Date("2024-02-29"), null],
      ["pronto", new Date("1900-03-01")],
    ]);
    expect(await text(writeCsv({ columns, rows: rowsOf(rows.slice(0, 1)) }))).toBe(
      "\u{FEFF}Día,Momento\n2026-11-25,2026-11-25 14:05\n",
    );
  });

  it("has of a text as much as a cell may hold", async () => {
    const [sheet] = await workbookOf([["a".repeat(40_000), 1, 1]]);
    expect(sheet?.data[1]?.[0]).toBe("a".repeat(32_767));
  });

  it("whatever stands in its cells", async () => {
    const word = oneof(string({ unit: "binary", maxLength: 20 }), constantFrom(...FORMULAS));
    const row = [word, integer({ min: 0, max: 999 }), double({ min: 0, max: 1e6, noNaN: true })];
    await assert(
      asyncProperty(
        array(array(oneof(...row), { minLength: 3, maxLength: 3 }), { maxLength: 5 }),
        async (rows) => {
          const [sheet] = await workbookOf([...rows, ["end", 1, 1]]);
          expect(sheet?.data.at(-1)).toEqual(["end", 1, 1]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("ends with the failure of the rows that it is made of", async () => {
    const broken: Table = {
      columns: COLUMNS,
      rows: (async function* () {
        yield ["one", 1, 1];
        throw new Error("the database is away");
      })(),
    };
    await expect(buffer(writeWorkbook(broken, "x"))).rejects.toThrow("the database is away");
  });
});
