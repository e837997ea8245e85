import { type Country, CR_PROVINCES } from "../account/region.ts";
import type { ShippingRate } from "./shipping-offer.ts";
import type { ShippingZone } from "./shipping-zone.ts";

/** The longest that a zone's name and a carrier's name may be. */
export const LONGEST_ZONE_NAME = 80;
export const LONGEST_CARRIER = 60;

const MOST_BASE_CENTS = 100_000_000;
const MOST_PER_KILOGRAM_CENTS = 1_000_000;
const MOST_DAYS = 365;

/** A rate as somebody writes it: amounts in cents, which may be none. */
export type WrittenRate = Pick<ShippingRate, "carrier" | "service" | "isOffered"> & {
  base: number;
  perKilogram: number;
  days: { min: number; max: number };
};

/** A zone with its rates as somebody writes it. */
export type WrittenZone = ShippingZone & { name: string; rates: readonly WrittenRate[] };

/** What cannot be true of a zone, by the field that it is said under, with the words of its sentence. */
export type ZoneFault = {
  field: string;
  code:
    | "code_form"
    | "code_taken"
    | "country_other"
    | "name_missing"
    | "areas_missing"
    | "area_unknown"
    | "area_twice"
    | "area_of_other"
    | "rates_missing"
    | "carrier_missing"
    | "service_twice"
    | "base_amount"
    | "kilogram_amount"
    | "days_number"
    | "days_order";
  words: Readonly<Record<string, string>>;
};

/** Beginnings of ZIP codes have one to five digits. */
const ZIP_BEGINNING = /^\d{1,5}$/;
const ZONE_CODE = /^[a-z0-9-]{1,60}$/;

/**
 * What cannot be true of a zone beside the others of the shop (decisions §6). No area is of two zones: which price holds
 * would be chance. A beginning that lies within another's is good, because the longest decides.
 */
export function zoneFaults(zone: WrittenZone, others: readonly ShippingZone[]): ZoneFault[] {
  return [
    ...when(!ZONE_CODE.test(zone.code), { field: "code", code: "code_form" }),
    ...when(!isFilled(zone.name, LONGEST_ZONE_NAME), { field: "name", code: "name_missing" }),
    ...areaFaults(zone, others),
    ...when(zone.rates.length === 0, { field: "rates", code: "rates_missing" }),
    ...zone.rates.flatMap((rate, at) => rateFaults(rate, at, zone.rates)),
  ];
}

type Plain = Omit<ZoneFault, "words"> & { words?: ZoneFault["words"] };

function when(isSo: boolean, { words = {}, ...fault }: Plain): ZoneFault[] {
  return isSo ? [{ ...fault, words }] : [];
}

function isFilled(text: string, longest: number): boolean {
  return text.trim() !== "" && text.length <= longest;
}

function areaFaults(
  { code, country, areas }: WrittenZone,
  others: readonly ShippingZone[],
): ZoneFault[] {
  const field = "areas";
  if (areas.length === 0) return when(true, { field, code: "areas_missing" });
  const unknown = areas.find((area) => !isArea(country, area));
  if (unknown !== undefined)
    return when(true, { field, code: "area_unknown", words: { area: unknown } });
  const twice = areas.find((area, at) => areas.indexOf(area) < at);
  if (twice !== undefined) return when(true, { field, code: "area_twice", words: { area: twice } });
  const taken = others
    .filter((other) => other.code !== code && other.country === country)
    .flatMap((other) => other.areas.map((area) => ({ area, zone: other.code })))
    .find(({ area }) => areas.includes(area));
  return taken ? when(true, { field, code: "area_of_other", words: taken }) : [];
}

/** Whether a country has such an area: a province of Costa Rica, or a beginning of ZIP codes. */
export function isArea(country: Country, area: string): boolean {
  return country === "CR" ? CR_PROVINCES.includes(area) : ZIP_BEGINNING.test(area);
}

function rateFaults(rate: WrittenRate, at: number, rates: readonly WrittenRate[]): ZoneFault[] {
  const field = (name: string) => `rates.${at}.${name}`;
  const { carrier, service, base, perKilogram, days } = rate;
  const isAgain = rates.findIndex((one) => isSameService(one, rate)) < at;
  const areDays = [days.min, days.max].every((day) => isWithin(day, MOST_DAYS));
  return [
    ...when(!isFilled(carrier, LONGEST_CARRIER), {
      field: field("carrier"),
      code: "carrier_missing",
    }),
    ...when(isAgain, {
      field: field("service"),
      code: "service_twice",
      words: { carrier, service },
    }),
    ...when(!isWithin(base, MOST_BASE_CENTS), { field: field("base"), code: "base_amount" }),
    ...when(!isWithin(perKilogram, MOST_PER_KILOGRAM_CENTS), {
      field: field("perKilogram"),
      code: "kilogram_amount",
    }),
    ...when(!areDays, { field: field("days"), code: "days_number" }),
    ...when(areDays && days.min > days.max, { field: field("days"), code: "days_order" }),
  ];
}

function isSameService(one: WrittenRate, other: WrittenRate): boolean {
  return one.service === other.service && one.carrier.trim() === other.carrier.trim();
}

function isWithin(amount: number, most: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= most;
}
