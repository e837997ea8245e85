import { describe, expect, it } from "vitest";

import { columnsOf, fieldsOf, isHeading } from "./pasted-table.ts";

describe("the fields of a line", () => {
  it.each([
    ["A", ["A"]],
    ["", [""]],
    ["A,2", ["A", "2"]],
    ["A;2,5", ["A", "2,5"]],
    ["A;B\t2,5", ["A;B", "2,5"]],
    ["A,", ["A", ""]],
    [",,2", ["", "", "2"]],
    [" A ; 2 ", ["A", "2"]],
    ['"A, B",2', ["A, B", "2"]],
    ['"say ""A""",2', ['say "A"', "2"]],
    ['  "A"  ,2', ["A", "2"]],
    ['"",2', ["", "2"]],
    ['"A"', ["A"]],
  ])("of %j are %j", (line, fields) => {
    expect(fieldsOf(line)).toEqual(fields);
  });
});

describe("a heading", () => {
  it.each(["SKU", "sku;qty", "Número", "Repuesto\tPrecio", "CANT", "#,name", "OEM"])(
    "is %j",
    (line) => {
      expect(isHeading(line)).toBe(true);
    },
  );

  it.each(["SKU-1", "Filtro de aceite", "", "Spare parts", "my qty"])("is not %j", (line) => {
    expect(isHeading(line)).toBe(false);
  });

  it.each([
    ["sku,qty", { number: 0, quantity: 1 }],
    ["qty,sku", { number: 1, quantity: 0 }],
    ["part,part number,qty", { number: 1, quantity: 2 }],
    ["part,qty", { number: 0, quantity: 1 }],
    ["qty,name,part", { number: 2, quantity: 0 }],
    ["sku,name", undefined],
    ["qty,name", undefined],
    ["name,qty", undefined],
  ])("%j says where numbers and quantities stand: %j", (heading, columns) => {
    expect(columnsOf(heading)).toEqual(columns);
  });
});
