import type { KnownVehicle, VinAnswer } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { vinInText } from "#domain/vin/labelled-vin.ts";
import { readVin } from "#domain/vin/vin.ts";

import { addressedVehicle } from "#web/api/addressed-vehicle.ts";
import type { ShopApi, ReadPhrase } from "#web/api/shop-api.ts";
import { resultsPath, vinPath } from "#web/paths.ts";
import { writePartsQuery } from "./public/parts-address.ts";
import type { AddressedVehicle } from "#domain/vehicle/vehicle-ref.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/** Answers that say which vehicle it is, whether the shop has parts for it or not. */
const TELLING = new Set<VinAnswer["status"]>(["valid", "not_sold"]);

/** What a search text says of a vehicle: where it leads, or which ones it may mean beside which words. */
export type NamedVehicle = { path: string } | { choices: KnownVehicle[]; text: string } | null;

/**
 * A search text that names one vehicle, engine or model becomes a filter and the words that are left;
 * a VIN becomes its vehicle, or, where it is all that was typed, the page that asks which one it is (ADR 0015). Where
 * several are meant they are offered beside the list. Without an answer the text is only words.
 */
export async function vehicleInText(
  api: Pick<ShopApi, "vehiclePhrase" | "identifyVin">,
  locale: Locale,
  query: PartsQuery,
): Promise<NamedVehicle> {
  const pathOf: PathOf = (text, vehicle) =>
    resultsPath(locale, writePartsQuery({ ...query, text, vehicle, fit: "only" }));
  const typed = vinInText(query.text);
  const vin = typed && readVin(typed.vin);
  if (typed && vin?.ok) {
    const answer = await api.identifyVin(vin.vin, "").catch(() => undefined);
    const asks = { rest: typed.rest, path: vinPath(locale, vin.vin) };
    // Words may have as many letters as a VIN: "cruceta canter 4m50".
    if (answer && TELLING.has(answer.status)) return vehicleOfVin(answer, asks, pathOf);
  }
  const phrase = await api.vehiclePhrase(query.text).catch(() => null);
  return phrase && vehicleOfPhrase(phrase, pathOf);
}

/** The address of a list for a vehicle. */
type PathOf = (text: string, vehicle: AddressedVehicle) => string;

function vehicleOfPhrase(phrase: ReadPhrase, pathOf: PathOf): NamedVehicle {
  const vehicle = phrase.vehicle && addressedVehicle(phrase.vehicle);
  return vehicle ? { path: pathOf(phrase.text, vehicle) } : phrase;
}

/** What else a text says than its VIN, and the page that asks which vehicle that is. */
type Asking = { rest: string; path: string };

function vehicleOfVin(answer: VinAnswer, { rest, path }: Asking, pathOf: PathOf): NamedVehicle {
  const only = onlyVehicle(answer);
  if (only) return { path: pathOf(rest, { kind: only.type, id: only.id }) };
  return rest === "" ? { path } : offered(answer, rest);
}

/** The vehicles that a VIN beside words may be of; none where its digit says that it was mistyped. */
function offered(answer: VinAnswer, text: string): NamedVehicle {
  if (answer.status !== "valid" || answer.vin.checkDigit === "mismatch") return null;
  return answer.vehicles.length > 1 ? { choices: answer.vehicles, text } : null;
}

/** The vehicle that a VIN is taken for without a question. */
function onlyVehicle(answer: VinAnswer): KnownVehicle | undefined {
  if (answer.status !== "valid" || answer.vin.checkDigit === "mismatch") return undefined;
  const [only, ...others] = answer.vehicles;
  return others.length === 0 ? only : undefined;
}

/** The vehicles that a model of one year may be: what a shopper says next. */
export async function choicesOfModel(
  api: Pick<ShopApi, "vehiclePhrase">,
  vehicle: AddressedVehicle | null,
): Promise<KnownVehicle[]> {
  if (vehicle?.kind !== "model" || vehicle.year === null) return [];
  const { make, model, year } = vehicle;
  const phrase: ReadPhrase | null = await api
    .vehiclePhrase(`${make} ${model} ${year}`)
    .catch(() => null);
  return phrase?.choices ?? [];
}
