import type { WholeUnit } from "#contract/units.ts";

/** A remanufactured engine as guests see it. */
export function unit(changes: Partial<WholeUnit> = {}): WholeUnit {
  return {
    sku: "RE-4HK1",
    part_number: "RE-4HK1",
    title: "Motor completo remanufacturado, Isuzu 4HK1",
    brand: "Reventazón Reman",
    brandQuality: "Aftermarket",
    hasCore: true,
    status: "IN_STOCK",
    daysToShip: { min: 0, max: 0 },
    incomingOn: null,
    stock: [],
    subcategory: { id: 233, name: "Motores completos", url: "complete-engines" },
    kind: "engine",
    maker: "Isuzu",
    family: "4HK1",
    warranty: { months: 12, km: 100_000 },
    is_special_order: true,
    needs_vin_check: true,
    ...changes,
  };
}
