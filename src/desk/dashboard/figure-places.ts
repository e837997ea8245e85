import type { FiguresResponse } from "#contract/dashboard.ts";

import type { SUMS } from "./figure-columns.ts";
import {
  keptLink,
  moneyBackLink,
  type ShownFigures,
  soldOrdersLink,
  unknownCostLink,
  writtenOffLink,
} from "./figure-links.ts";

/** What of a day, a month or all of them leads to a list. */
export type FigureName = (typeof SUMS)[number] | "orders" | "inStock" | "kept";

type Figures = Pick<FiguresResponse["sum"], "orders" | "kept">;

/**
 * Where a figure of the shown days is explained: what went back or was written off is of orders of any time, all else of
 * those that were sold in them. Undefined where none was, though what came back of earlier ones may make a figure.
 */
export function figurePlace(
  name: FigureName,
  of: Figures,
  shown: ShownFigures,
): string | undefined {
  if (name === "returned") return moneyBackLink(shown);
  if (name === "writtenOff") return writtenOffLink(shown);
  if (of.orders === 0) return undefined;
  if (name === "kept") return keptLink(shown, of);
  if (name === "unknownSales") return unknownCostLink(shown);
  return soldOrdersLink(shown);
}
