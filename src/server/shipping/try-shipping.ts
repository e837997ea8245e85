import type {
  ShippingTrial,
  TryShippingRequest,
  TryShippingResponse,
} from "#contract/shipping-tables.ts";
import { placeProblems } from "#domain/account/address.ts";
import { mergedLines } from "#domain/cart/cart-lines.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { billableGrams, type Parcel } from "#domain/shipping/package-weight.ts";
import { goesByFreight, isPromisable, judgeRates } from "#domain/shipping/shipping-offer.ts";
import { type ShippingPlace, zoneOf } from "#domain/shipping/shipping-zone.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { isCartChanged } from "#server/cart/available-lines.ts";
import type { Database } from "#server/platform/database/database.ts";

import { requireGoodPolicy, requireGoodZone } from "./edit-tables.ts";
import { createOfferFinder, type FindOffers, warningsOf } from "./find-offers.ts";
import { shipmentOfCart } from "./shipment-of-cart.ts";
import { warningsWire } from "./shipping-wire.ts";
import { optionWire, writtenPolicy, writtenZone } from "./table-wire.ts";
import {
  ratesOf,
  readWrittenTables,
  type StoredRates,
  type WrittenTables,
} from "./tables-in-use.ts";
import { findKinds } from "./zone-store.ts";

type TrialReader = { locale: Locale; storefront: Storefront };

/**
 * What an address would be offered for lines, or for a weight and a size, by the code that answers shoppers: by the
 * tables as they are, and beside it by those that are being edited. FormErrors and ShopErrors: `invalid_form` for a
 * postal code of another state, `cart_empty` for lines of which nothing is to be had, `shipping_table_refused` for a
 * draft that could not be saved.
 */
export type TryShipping = (
  wanted: TryShippingRequest,
  reader: TrialReader,
) => Promise<Omit<TryShippingResponse, "status">>;

export function createShippingTrial(db: Database): TryShipping {
  const findOffers = createOfferFinder({ db });
  return async (wanted, reader) => {
    const { state, postal_code: postalCode, country, type } = wanted.address;
    const place = { country, state, postalCode: postalCode.trim(), type, city: "", district: "" };
    requireGoodForm(placeProblems(place));
    const tables = await readWrittenTables(db);
    const drafted = await draftOf(db, tables, wanted.draft);
    const tryBy = (by: WrittenTables) => trialOf({ db, findOffers }, by, { wanted, place, reader });
    return { saved: await tryBy(tables), draft: drafted && (await tryBy(drafted)) };
  };
}

/** The tables with what is being edited in its place; null where nothing is. */
async function draftOf(
  db: Database,
  { zones, policy }: WrittenTables,
  draft: TryShippingRequest["draft"],
): Promise<WrittenTables | null> {
  if (!draft?.zone && !draft?.rules) return null;
  const rules = draft.rules ? writtenPolicy(draft.rules) : policy;
  if (draft.rules) requireGoodPolicy(rules, policy, await findKinds(db));
  if (!draft.zone) return { zones, policy: rules };
  const zone = writtenZone(draft.zone);
  const before = zones.find(({ code }) => code === zone.code);
  requireGoodZone(zone, { zones, before, isNew: false });
  return { zones: [...zones.filter((one) => one !== before), zone], policy: rules };
}

type Trying = { wanted: TryShippingRequest; place: ShippingPlace; reader: TrialReader };

async function trialOf(
  { db, findOffers }: { db: Database; findOffers: FindOffers },
  tables: WrittenTables,
  { wanted, place, reader }: Trying,
): Promise<ShippingTrial> {
  const rates = ratesOf(tables);
  const { shipment, leaves, isChanged } = await shipmentOf(db, rates, { wanted, place, reader });
  const offers = await findOffers(shipment, { rates, leaves });
  const zone = tables.zones.find(({ code }) => code === zoneOf(place, tables.zones));
  return {
    zone: zone ? { code: zone.code, name: zone.name } : null,
    grams: billableGrams(shipment.parcels, rates.policy),
    byFreight: goesByFreight(shipment.parcels, rates.policy),
    options: offers.map(optionWire),
    lost: judgeRates(shipment, rates).flatMap(({ loss, ...offer }) => {
      const why = loss ?? (isPromisable(offer, leaves) ? undefined : ("leaves_later" as const));
      return why ? [{ ...optionWire(offer), loss: why }] : [];
    }),
    warnings: warningsWire(
      warningsOf(shipment, { offers, rates, leaves, isChanged }),
      reader.locale,
    ),
  };
}

/** Lines as a cart of a guest has them, or a parcel that leaves today. */
async function shipmentOf(
  db: Database,
  rates: StoredRates,
  { wanted: { lines, parcel, storefront }, place, reader }: Trying,
) {
  if (parcel) {
    const parcels = [parcelOf(parcel)];
    return { shipment: { place, parcels }, leaves: { min: 0, max: 0 }, isChanged: false };
  }
  const items = mergedLines(
    (lines ?? []).map(({ sku, cartQty }) => ({ sku: sku.trim(), quantity: cartQty })),
  );
  const buyer = { priceLevel: "online", storefront: storefront ?? reader.storefront } as const;
  const { available, ...cart } = await shipmentOfCart(db, { place, items, buyer, rates });
  if (available.kept.length === 0) throw new ShopError("cart_empty");
  return { ...cart, isChanged: isCartChanged(available) };
}

function parcelOf({ grams, size, isFreight }: NonNullable<TryShippingRequest["parcel"]>): Parcel {
  return { pieces: 1, weightGrams: grams, sizeMm: size ?? null, isFreight };
}
