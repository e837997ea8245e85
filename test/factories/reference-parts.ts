import type { PartsFilters } from "#contract/products.ts";
import { type Availability, availabilityOf } from "#domain/availability/availability.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { Catalogue, CataloguePart } from "./catalogue.ts";

/** What the reference knows of each filter: whether a part passes it. */
export type Test = (part: CataloguePart) => boolean;

export type Vehicle = NonNullable<PartsFilters["vehicle"]>;

/** Parts of one kind that replace each other; a part that nothing replaces is a group of its own. */
export function groupOf({ row }: CataloguePart): string {
  const { interchange_group: group, subcategory_id: kind } = row;
  return group === null ? `part ${row.id}` : `${group} ${kind}`;
}

/** Whether a part was made for the vehicle or engine. */
export function ownTest(catalogue: Catalogue, requested: Vehicle): Test {
  if (requested.type === "engine") {
    return (part) =>
      part.engineFitments.some(
        ({ engine_id, is_explicit }) => engine_id === requested.id && is_explicit,
      );
  }
  const vehicle = catalogue.vehicles.find(({ id }) => id === requested.id);
  const { line_id, year } = vehicle ?? { line_id: -1, year: 0 };
  return ({ fitments }) =>
    fitments.some((one) => one.line_id === line_id && one.year_from <= year && year <= one.year_to);
}

/** Whether and how soon the part can leave for the caller. */
export function stateOf(
  catalogue: Catalogue,
  part: CataloguePart,
  { storefront }: Caller,
): Availability {
  const isHere = (id: number) =>
    catalogue.warehouses.some((one) => one.id === id && one.storefront === storefront);
  return availabilityOf({
    onHandHere: sum(part.stock.map((one) => (isHere(one.warehouse_id) ? one.on_hand : 0))),
    onHandElsewhere: sum(part.stock.map((one) => (isHere(one.warehouse_id) ? 0 : one.on_hand))),
    incoming: sum(part.stock.map(({ incoming }) => incoming)),
    supply: part.row.supply,
  });
}

function sum(pieces: readonly number[]): number {
  return pieces.reduce((total, piece) => total + piece, 0);
}
