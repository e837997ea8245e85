import { type PartNumberKind, readNumberKind, readPartNumber } from "./cell-choice.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";

/** A row of the interchange file: another number of a part, its group of equals, or the part that supersedes it. */
export type InterchangeRow = {
  sku: string;
  number: { kind: PartNumberKind; maker: string; number: string } | undefined;
  group: string | null | undefined;
  supersededBy: string | null | undefined;
};

/** Reads a row of the interchange file (docs/imports.md); a number without a type is a competitor's. */
export function readInterchangeRow(cells: RowCells): RowReading<InterchangeRow> {
  const sku = cells.require("sku", readPartNumber);
  const number = cells.get("number", readPartNumber);
  const kind = cells.get("type", readNumberKind) ?? "competitor";
  const maker = cells.get("maker", textUpTo(80)) ?? "";
  const group = cells.getOrClear("group", textUpTo(60));
  const supersededBy = cells.getOrClear("superseded_by", readPartNumber);
  if (cells.problems.length === 0) {
    if (sku !== undefined && supersededBy === sku)
      cells.problems.push({ column: "superseded_by", code: "supersedes_itself", value: sku });
    else if ([number, group, supersededBy].every((value) => value === undefined))
      cells.problems.push({ column: "number", code: "nothing_to_do", value: "" });
  }
  return sku === undefined || cells.problems.length > 0
    ? { ok: false, problems: cells.problems }
    : {
        ok: true,
        value: {
          sku,
          number: number === undefined ? undefined : { kind, maker, number },
          group,
          supersededBy,
        },
      };
}
