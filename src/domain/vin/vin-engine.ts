/** What a VIN says of the engine, as far as it says anything. */
export type DecodedEngine = {
  engineName?: string;
  engineMaker?: string;
  /** As registries write it: "5.2". */
  liters?: string;
  fuel?: string;
};

/** A vehicle that agrees with a VIN in make, model and year. */
export type EngineChoice = {
  engine_liter: string;
  /** Whether its engine bears the name that the VIN tells. */
  isNamed: boolean;
};

/** It builds no petrol engine: a registry that says so slips (2004's F-550 with the 6.0 Power Stroke). */
const DIESELS_ONLY = "Navistar";

/** Registries and makers round differently: 12.7 is 12.8, but 13.0 is not 12.4. */
const ROUNDING = 0.15;

/**
 * Of vehicles that differ in the engine, those whose engine the VIN means: the one it names (and of
 * several with that name, those of its size), else those of its size, else all when it says nothing
 * of the engine. None when it tells an engine that none of them has, or a fuel that is not diesel:
 * a wrong engine is worse than a question.
 */
export function withDecodedEngine<Choice extends EngineChoice>(
  choices: readonly Choice[],
  decoded: DecodedEngine,
): Choice[] {
  if (!isDiesel(decoded)) return [];
  const named = choices.filter(({ isNamed }) => isNamed);
  const sized = (some: readonly Choice[]) =>
    some.filter((choice) => isSameSize(choice.engine_liter, decoded.liters));
  if (named.length > 0) return sized(named).length > 0 ? sized(named) : named;
  if (decoded.liters !== undefined) return sized(choices);
  return decoded.engineName === undefined ? [...choices] : [];
}

/** Whether the engine may be one that the shop has parts for; one that is not told may be. */
export function isDiesel({ fuel, engineMaker }: DecodedEngine): boolean {
  if (fuel === undefined || fuel.includes("Diesel")) return true;
  return fuel === "Gasoline" && engineMaker === DIESELS_ONLY;
}

function isSameSize(liters: string, decoded: string | undefined): boolean {
  return decoded !== undefined && Math.abs(Number(liters) - Number(decoded)) < ROUNDING;
}
