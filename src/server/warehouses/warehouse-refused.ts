import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { MOST_WAREHOUSES, type WarehouseProblem } from "#domain/warehouse/warehouse-problem.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

/** What cannot be saved of a warehouse, said of each field in the reader's language. */
export function warehouseRefused(problems: readonly WarehouseProblem[]): FieldRefusal {
  return new FieldRefusal("warehouse_refused", (locale) =>
    problems.map(({ field, code }) => ({
      field,
      code,
      message: filled(serverTexts("warehouseProblems", locale)[code], {
        most: String(MOST_WAREHOUSES),
      }),
    })),
  );
}
