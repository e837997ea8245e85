import type { VehicleApplication } from "#contract/products.ts";

import { type FittedVehicle, fittedVehicle } from "#web/api/fitted-vehicle.ts";

/** "Serie 2" before "Serie 10"; the same in every language, so that the page hydrates as it was rendered. */
const NAME_ORDER = new Intl.Collator("en", { numeric: true });

/**
 * The vehicles that a part fits, by make, model and year. The regions of one truck become one line,
 * and so do ranges of years that touch.
 */
export function fittedVehicles(applications: VehicleApplication[]): FittedVehicle[] {
  const lines = applications
    .map(fittedVehicle)
    .map((line) => ({ name: nameOf(line), line }))
    .toSorted((a, b) => NAME_ORDER.compare(a.name, b.name) || a.line.from - b.line.from);
  const merged: typeof lines = [];
  for (const { name, line } of lines) {
    const last = merged.at(-1);
    if (last?.name === name && line.from <= last.line.to + 1) {
      last.line.to = Math.max(last.line.to, line.to);
    } else {
      merged.push({ name, line });
    }
  }
  return merged.map(({ line }) => line);
}

/** The makes among the vehicles that a part fits, each once, in the order of their lines. */
export function fittedMakes(applications: VehicleApplication[]): string[] {
  return [...new Set(applications.map(({ make }) => make))].toSorted(NAME_ORDER.compare);
}

/** The lines in which every typed word occurs; a year counts when it lies in the range, and "5,2" is "5.2". */
export function matchingVehicles(vehicles: FittedVehicle[], typed: string): FittedVehicle[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return vehicles;
  return vehicles.filter((vehicle) => {
    const text = folded(nameOf(vehicle));
    return words.every((word) => text.includes(word) || isYearWithin(word, vehicle));
  });
}

function nameOf({ make, model, engine, liters, where, quantity }: FittedVehicle): string {
  return [make, model, engine, liters, where, quantity].join(" ");
}

function isYearWithin(word: string, { from, to }: FittedVehicle): boolean {
  return /^(?:19|20)\d\d$/.test(word) && Number(word) >= from && Number(word) <= to;
}

function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(",", ".").toLowerCase();
}
