import type { DeskQuote } from "#contract/desk-quotes.ts";
import type { KeptGarageEntry } from "#contract/garage.ts";
import type { PhoneCustomerResponse } from "#contract/phone-orders.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { VehicleIdRef } from "#domain/vehicle/vehicle-ref.ts";
import { readVin, writtenVin } from "#domain/vin/vin.ts";

import { garageName } from "#desk/ui/garage-name.ts";

import { createBrowserApi } from "#web/api/browser-api.ts";
import { ask } from "#web/api/send.ts";
import { vehiclesOfVin, vinWords } from "#web/api/vin-against.ts";

/** A vehicle that the parts of a quote may be for: the one of its VIN, which may be one of several, or one of its customer's garage. */
export type QuoteVehicle = { key: string; name: string; vehicles: readonly VehicleIdRef[] };

/** What is known of the vehicle that a quote is for. */
type QuoteVehicles = {
  vehicles: QuoteVehicle[];
  /** The one that is compared with at first; undefined where nobody can know which is meant. */
  meant: QuoteVehicle | undefined;
};

type Quote = Pick<DeskQuote, "vinNumber" | "account">;

/**
 * The vehicles that a quote's parts can be compared with. The one of its VIN is meant: the garage's that has this VIN, or
 * what the registry says; without a VIN the only one of the garage. Of several nobody knows which is meant, nor where a VIN
 * is none or unknown.
 */
export function quoteVehicles(
  vinNumber: string,
  ofVin: QuoteVehicle | undefined,
  garage: readonly KeptGarageEntry[],
): QuoteVehicles {
  const reading = readVin(vinNumber);
  const own = garage.map(ofGarage);
  const at = garage.findIndex(({ vin }) => reading.ok && writtenVin(vin ?? "") === reading.vin);
  const sameVin = own[at];
  const vehicles = ofVin && !sameVin ? [ofVin, ...own] : own;
  if (vinNumber.trim() !== "") return { vehicles, meant: sameVin ?? ofVin };
  return { vehicles, meant: own.length === 1 ? own[0] : undefined };
}

function ofGarage(entry: KeptGarageEntry, at: number): QuoteVehicle {
  const { id, type: kind } = entry;
  return { key: String(at), name: garageName(entry), vehicles: [{ kind, id }] };
}

/** Asks the registry, and the garage, of which nothing is known where it is not told. Rejects where the registry could not be asked. */
export async function findQuoteVehicles(quote: Quote, locale: Locale): Promise<QuoteVehicles> {
  const [ofVin, garage] = await Promise.all([
    findOfVin(quote.vinNumber, locale),
    findGarage(quote.account?.id, locale).catch(() => []),
  ]);
  return quoteVehicles(quote.vinNumber, ofVin, garage);
}

async function findOfVin(written: string, locale: Locale): Promise<QuoteVehicle | undefined> {
  const reading = readVin(written);
  if (!reading.ok) return undefined;
  const { identifyVin } = createBrowserApi(locale);
  const meant = await vehiclesOfVin(reading.vin, { identifyVin });
  if (!meant) return undefined;
  const vehicles = meant.vehicles.map(({ id, type: kind }) => ({ kind, id }));
  return { key: "vin", name: vinWords(meant), vehicles };
}

async function findGarage(
  accountId: string | undefined,
  locale: Locale,
): Promise<readonly KeptGarageEntry[]> {
  if (accountId === undefined) return [];
  const path = "admin/phoneorders/customer";
  const { vehicles } = await ask<PhoneCustomerResponse>({ path, locale, body: { accountId } });
  return vehicles;
}
