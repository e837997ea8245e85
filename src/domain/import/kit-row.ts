import { readWhole } from "./cell-amount.ts";
import { readAction, readPartNumber, type RowAction } from "./cell-choice.ts";
import { wordKey } from "./cell-text.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";
import { MOST_KIT_PIECES } from "../part/kit-contents.ts";

/** A row of the kits file: one thing that a kit holds, a part of the shop or what only has a name. */
export type KitRow = {
  sku: string;
  /** The part's SKU or number. */
  part: string | undefined;
  /** Whether it is known to be no part of the shop, whatever part has a number like it. */
  isElsewhere?: boolean;
  /** Whether `part` is the SKU of a known part: whatever part has it as a number is another. */
  isSku?: boolean;
  titleEs: string | undefined;
  titleEn: string | undefined;
  quantity: number | undefined;
  action: RowAction;
};

/** Reads a row of the kits file (docs/imports.md). */
export function readKitRow(cells: RowCells): RowReading<KitRow> {
  const sku = cells.require("sku", readPartNumber);
  const part = cells.get("part", readPartNumber);
  const title = textUpTo(200);
  const titleEs = cells.get("title_es", title);
  const titleEn = cells.get("title_en", title);
  const quantity = cells.get("quantity", (text) =>
    readWhole(text, { min: 1, max: MOST_KIT_PIECES }),
  );
  const action = cells.get("action", readAction) ?? "add";
  const isNamed = part !== undefined || titleEs !== undefined || titleEn !== undefined;
  if (cells.problems.length === 0 && !isNamed)
    cells.problems.push({ column: "part", code: "required", value: "" });
  if (part !== undefined && part === sku)
    cells.problems.push({ column: "part", code: "contains_itself", value: part });
  return sku === undefined || cells.problems.length > 0
    ? { ok: false, problems: cells.problems }
    : { ok: true, value: { sku, part, titleEs, titleEn, quantity, action } };
}

/** What two rows about one kit must not share: the number, or the name of what has none. */
export function kitRowKey({ sku, part, titleEs = "", titleEn = "" }: KitRow): string {
  return [sku, part ?? `=${wordKey(titleEs || titleEn)}`].join("\n");
}
