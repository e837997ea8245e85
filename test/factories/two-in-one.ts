import type { VehicleSeed } from "./vehicles.ts";

type Line = { lineId: number; engineId: number; model: string; engine: string };
type PlantLine = (seed: Partial<VehicleSeed>) => Promise<Line>;

/** A model with two engines, of which the X is really another's. */
export async function twoInOne(line: PlantLine, make: string) {
  const seed = { make, model: "Uno", engineMaker: "Fábrica", liters: "6.1" };
  const x = await line({ ...seed, engine: `${make} X`, years: [2005, 2010] });
  const y = await line({ ...seed, engine: `${make} Y`, years: [2008, 2012] });
  return { x, y, model: x.model };
}

/** One of its vehicles, as a shopper's garage names it. */
export const oneOfTwo = (make: string, engine: string, year: number) => ({
  kind: "vehicle" as const,
  region: "USA",
  make,
  model: "Uno",
  year,
  engine: `${make} ${engine}`,
  liters: "",
});
