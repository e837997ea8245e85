import { parseArgs } from "node:util";

import { loadReference } from "#server/reference/load-reference.ts";
import { loadVehicles, type VehicleReport } from "#server/vehicles/load-vehicles.ts";

import type { ShopCommand } from "./command.ts";

/** What a shop needs before its first part; the demo's seed begins with it too. */
export const referenceCommand: ShopCommand = {
  name: "reference",
  summary: "Load categories, makers' brands, warehouses, settings, vehicles and engines",
  usage: "\n\nRun again it adds what is new, such as the next model year; nothing is removed.",
  run: async ({ work }, args) => {
    parseArgs({ args }); // takes none
    await loadReference(work.db);
    return summary(await loadVehicles(work.db, new Date()));
  },
};

function summary({ registryRows, lines, dropped }: VehicleReport): string {
  return [
    `${registryRows} registry rows read.`,
    ...lines.map(
      (region) =>
        `${region.region}: ${region.lines} models with an engine, ${region.vehicles} model years.`,
    ),
    "Dropped rows (docs/vehicles.md says why):",
    ...dropped.map(({ why, rows }) => `  ${why.padEnd(28)}${rows}`),
  ].join("\n");
}
