import type { EngineFields, OpenedVehicle } from "#contract/vehicle-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";

/** What is said of an engine, as it is typed. */
export type TypedEngine = { liters: string; cylinders: string; yearFrom: string; yearTo: string };

export const NO_ENGINE: TypedEngine = { liters: "", cylinders: "", yearFrom: "", yearTo: "" };

/** The call takes no more cylinders, and no engine has so many. */
const MORE_THAN_ANY = 1000;

type Engine = Pick<OpenedVehicle, "kind" | "liters" | "cylinders" | "yearFrom" | "yearTo">;

/** As a clerk of a language would type it. Of a model nothing is. */
export function typedEngineOf(
  { kind, liters, cylinders, yearFrom, yearTo }: Engine,
  locale: Locale,
): TypedEngine {
  if (kind === "model") return NO_ENGINE;
  return {
    liters: shownLiters(liters ?? "", locale),
    cylinders: cylinders === null ? "" : String(cylinders),
    yearFrom: String(yearFrom ?? ""),
    yearTo: String(yearTo ?? ""),
  };
}

/** As the call takes it; what is no number is sent as one that no engine has, so that the server says what to write. */
export function engineFieldsOf({ liters, cylinders, yearFrom, yearTo }: TypedEngine): EngineFields {
  return {
    liters,
    cylinders: cylinders.trim() === "" ? null : Math.min(wholeNumber(cylinders), MORE_THAN_ANY),
    yearFrom: wholeNumber(yearFrom),
    yearTo: wholeNumber(yearTo),
  };
}

function wholeNumber(typed: string): number {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
}
