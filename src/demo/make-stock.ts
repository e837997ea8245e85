import type { Supply } from "#domain/availability/availability.ts";
import { DAY_MS } from "#domain/clock/durations.ts";

import type { Random } from "./random.ts";

export type DemoStockRow = {
  warehouseId: number;
  onHand: number;
  incoming: number;
  incomingOn: string | null;
};
export type MadeStock = { supply: Supply; rows: DemoStockRow[] };

export type Stores = {
  warehouses: readonly { id: number; storefront: string }[];
  today: Date;
  /** The most that a shelf holds of it. */
  most: number;
};

const SITUATIONS = [
  { weight: 46, kind: "here" },
  { weight: 20, kind: "elsewhere" },
  { weight: 8, kind: "local" },
  { weight: 8, kind: "incoming" },
  { weight: 9, kind: "backorder" },
  { weight: 9, kind: "none" },
] as const;

/** Makes up where a part lies, so that every availability occurs for every storefront. */
export function makeStock(random: Random, { warehouses, today, most }: Stores): MadeStock {
  const { kind } = random.weighted(SITUATIONS);
  const local = warehouses.filter(({ storefront }) => storefront === "cr");
  const abroad = warehouses.filter(({ storefront }) => storefront !== "cr");
  const shelf = ({ id }: { id: number }): DemoStockRow => ({
    warehouseId: id,
    onHand: random.whole(1, most),
    incoming: 0,
    incomingOn: null,
  });
  switch (kind) {
    case "here":
      return {
        supply: random.chance(0.5) ? "backorder" : "none",
        rows: [
          ...random.sample(local, random.chance(0.45) ? 2 : 1),
          ...(random.chance(0.4) ? abroad : []),
        ].map(shelf),
      };
    case "elsewhere":
      return { supply: "backorder", rows: abroad.map(shelf) };
    case "incoming":
      return { supply: "none", rows: [arriving(random, warehouses, { today, most })] };
    case "local":
    case "backorder":
    case "none":
      return { supply: kind, rows: [] };
  }
}

function arriving(
  random: Random,
  warehouses: Stores["warehouses"],
  { today, most }: { today: Date; most: number },
): DemoStockRow {
  const day = new Date(today.getTime() + random.whole(3, 45) * DAY_MS);
  return {
    warehouseId: random.pick(warehouses).id,
    onHand: 0,
    incoming: random.whole(1, most),
    incomingOn: day.toISOString().slice(0, 10),
  };
}
