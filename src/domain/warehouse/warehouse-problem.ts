import { wordKey } from "../import/cell-text.ts";

/** The shop's search knows what lies in so many warehouses, closed ones among them: each is a bit of a number. */
export const MOST_WAREHOUSES = 63;
export const LONGEST_WAREHOUSE_CODE = 10;
export const LONGEST_WAREHOUSE_NAME = 60;

/** What a warehouse is called, in files and settings, by people, and where it is. */
export type WarehouseNames = { code: string; name: string; city: string };

export type WarehouseProblem = {
  field: "code" | "name" | "city";
  code:
    | "code_wrong"
    | "code_taken"
    | "name_missing"
    | "name_unreadable"
    | "name_taken"
    | "city_missing"
    | "too_many";
};

const CODE = new RegExp(`^[A-Z0-9]{2,${LONGEST_WAREHOUSE_CODE}}$`);

type Others = {
  /** What no other warehouse may be called any more: their codes, and all that they are or were called. */
  taken: readonly string[];
  /** How many others there are. */
  count: number;
};

/**
 * What cannot be saved of a warehouse. Files of stock name one by its code or its name, and orders that are fetched by
 * its name alone, so that no two share any of them as files are read: whatever case, accents, spaces and other marks they
 * are written with. A name of which nothing is left then is none that a file could say.
 */
export function warehouseProblems(
  { code, name, city }: WarehouseNames,
  { taken, count }: Others,
): WarehouseProblem[] {
  const known = new Set(taken.map((one) => wordKey(one)));
  const key = wordKey(name);
  const problems: (WarehouseProblem | false)[] = [
    count >= MOST_WAREHOUSES && { field: "code", code: "too_many" },
    !CODE.test(code) && { field: "code", code: "code_wrong" },
    known.has(wordKey(code)) && { field: "code", code: "code_taken" },
    name === "" && { field: "name", code: "name_missing" },
    name !== "" && key === "" && { field: "name", code: "name_unreadable" },
    key !== "" && known.has(key) && { field: "name", code: "name_taken" },
    city === "" && { field: "city", code: "city_missing" },
  ];
  return problems.filter((problem) => problem !== false);
}
