import type { Pool } from "pg";

import type { WholeUnit } from "#contract/units.ts";
import { unitFamily } from "#domain/unit/unit-family.ts";
import { UNIT_KINDS, UNIT_LINES } from "#domain/unit/unit-kind.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { findPartRows, type PartRecord } from "./part-store.ts";
import { productOf } from "./product-wire.ts";
import { findMakerNames, findUnits, type UnitRow } from "./unit-store.ts";

/** More than a page shows that anybody reads: the list of its category has them all. */
const MOST_UNITS = 300;

/** The whole remanufactured engines and transmissions, those that are asked for most first. */
export type ListUnits = (caller: Caller) => Promise<WholeUnit[]>;

export function createUnitList(pool: Pool): ListUnits {
  return async (caller) => {
    const found = await findUnits(pool, { lines: UNIT_LINES, most: MOST_UNITS });
    const makers = await findMakerNames(pool);
    const rows = await findPartRows(
      pool,
      found.map(({ id }) => id),
      {
        priceLevel: caller.viewer.kind === "customer" ? caller.viewer.priceLevel : null,
        vehicle: undefined,
      },
    );
    const known = new Map(found.map((unit) => [unit.id, unit]));
    return rows.flatMap((row) => {
      const unit = known.get(row.id);
      return unit ? [unitOf(row, { unit, makers, caller })] : [];
    });
  };
}

type Listed = { unit: UnitRow; makers: readonly string[]; caller: Caller };

function unitOf(row: PartRecord, { unit, makers, caller }: Listed): WholeUnit {
  const { price, core, ...product } = productOf(row, { caller, vehicle: undefined });
  return {
    sku: product.sku,
    part_number: product.part_number,
    title: product.title,
    brand: product.brand,
    brandQuality: product.brandQuality,
    hasCore: product.hasCore,
    status: product.status,
    daysToShip: product.daysToShip,
    incomingOn: product.incomingOn,
    stock: product.stock,
    subcategory: product.subcategory,
    ...(price !== undefined && { price }),
    ...(core !== undefined && { core }),
    kind: UNIT_KINDS[unit.line],
    ...unitFamily({ title: unit.title_en, brand: unit.brand, engine: unit.engine }, makers),
    warranty: unit.warranty,
    is_special_order: row.is_special_order,
    needs_vin_check: row.needs_vin_check,
  };
}
