import type {
  EditedRateZone,
  EditedShippingRules,
  RateZone,
  ShippingRules,
} from "#contract/shipping-tables.ts";
import { cents, fromDollars, toDollars } from "#domain/money/money.ts";
import type { WrittenPolicy } from "#domain/shipping/policy-faults.ts";
import type { ShippingOffer } from "#domain/shipping/shipping-offer.ts";
import type { WrittenZone } from "#domain/shipping/zone-faults.ts";
import type { LastChange } from "#server/audit/read-audit.ts";

import type { KeptPolicy, StoredZone } from "./zone-store.ts";

/** Of no amount of cents, which the rules refuse. */
const NO_AMOUNT = -1;

/** A zone as it is written: areas and names without blanks around, amounts in cents. */
export function writtenZone({ code, country, name, areas, rates }: EditedRateZone): WrittenZone {
  return {
    code: code.trim(),
    country,
    name: name.trim(),
    areas: areas.map((area) => area.trim()),
    rates: rates.map(({ carrier, base, perKilogram, ...rate }) => ({
      ...rate,
      carrier: carrier.trim(),
      base: centsIn(base),
      perKilogram: centsIn(perKilogram),
    })),
  };
}

/** The rules beside the rates as they are written. */
export function writtenPolicy(rules: EditedShippingRules): WrittenPolicy {
  return {
    // 5,000 cm³ a kilogram are 5,000 mm³ a gram.
    volumePerGram: rules.volumePerKilogram,
    defaultGrams: rules.defaultGrams,
    freightAboveGrams: rules.freightAboveGrams,
    residential: centsIn(rules.residential),
    residentialFreight: centsIn(rules.residentialFreight),
    freightCategories: [...new Set(rules.freightCategories.map((kind) => kind.trim()))],
  };
}

/** A zone as its readers get it, with who changed it last. */
export function zoneWire(zone: StoredZone, last: LastChange | undefined): RateZone {
  const { code, country, name, areas, rates, version } = zone;
  return {
    code,
    country,
    name,
    areas: [...areas],
    rates: rates.map(({ carrier, service, base, perKilogram, days, isOffered }) => ({
      carrier,
      service,
      base: toDollars(cents(base)),
      perKilogram: toDollars(cents(perKilogram)),
      days,
      isOffered,
    })),
    version,
    ...changeWire(last),
  };
}

/** The rules likewise. */
export function rulesWire(policy: KeptPolicy, last: LastChange | undefined): ShippingRules {
  return {
    volumePerKilogram: policy.volumePerGram,
    defaultGrams: policy.defaultGrams,
    freightAboveGrams: policy.freightAboveGrams,
    residential: toDollars(cents(policy.residential)),
    residentialFreight: toDollars(cents(policy.residentialFreight)),
    freightCategories: [...policy.freightCategories],
    version: policy.version,
    ...changeWire(last),
  };
}

/** A way to ship, as a trial says it. */
export function optionWire({ carrier, service, price, days }: ShippingOffer) {
  return { carrier, service, price: toDollars(price), days };
}

function changeWire(last: LastChange | undefined) {
  return { changedBy: last?.actor ?? null, changedAt: last?.at.toISOString() ?? null };
}

/** Dollars in cents where they are whole cents of no absurd amount. */
function centsIn(dollars: number): number {
  if (!Number.isFinite(dollars) || Math.abs(dollars) > 1e9) return NO_AMOUNT;
  const amount = fromDollars(dollars);
  return toDollars(amount) === dollars ? amount : NO_AMOUNT;
}
