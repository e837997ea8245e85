import type { PartDocument } from "#contract/part-document.ts";
import type { Fitment, Product, ProductDetail, Quality } from "#contract/products.ts";
import type { GarageVehicle } from "#contract/shared.ts";
import {
  type Availability,
  availabilityOf,
  daysToShip,
} from "#domain/availability/availability.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { shownMeasure } from "#domain/measure/shown-measure.ts";
import { countryOf } from "#domain/storefront/country.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import type { BrandQuality } from "#domain/part/brand-quality.ts";
import { fitStatus } from "#domain/vehicle/fitment.ts";
import { positionWords } from "#texts/position-words.ts";
import { serverTexts } from "#texts/server-texts.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { isKnown } from "#server/search/find-vehicle.ts";
import type { VehicleQuery } from "#server/search/part-query.ts";

import { drawingOf } from "./part-drawing.ts";
import type { ApplicationRow, PartDetail, PartRecord } from "./part-store.ts";

const POUNDS_PER_GRAM = 1 / 453.592_37;

const QUALITIES = {
  original: "Original",
  oem: "OEM",
  aftermarket: "Aftermarket",
} as const satisfies Record<BrandQuality, Quality>;

const PRESENTATIONS = { each: "PCS", kit: "KIT", set: "SET" } as const satisfies Record<
  PartRecord["unit"],
  Product["presentation"]
>;

/** A quality under the name that the calls use (specification §3). */
export function qualityName(quality: BrandQuality): Quality {
  return QUALITIES[quality];
}

/** How a part is sold, under the name that the calls use (specification §3). */
export function presentationOf(unit: PartRecord["unit"]): Product["presentation"] {
  return PRESENTATIONS[unit];
}

export type Mapping = {
  caller: Caller;
  /** What was asked with: without a vehicle nothing is said of fitment. */
  vehicle: VehicleQuery | undefined;
};

/** A part as lists show it. Guests get neither price nor core, not even empty (decisions §2). */
export function productOf(part: PartRecord, { caller, vehicle }: Mapping): Product {
  const { locale } = caller;
  const status = availabilityIn(part, caller);
  const title = part[`title_${locale}`];
  return {
    sku: part.sku,
    part_number: part.part_number,
    title,
    title2: part[`detail_${locale}`],
    title_std: part.title_en,
    name: title,
    brand: part.brand,
    brands: (part.brands.length > 0 ? part.brands : [part.brand]).join(", "),
    brandQuality: qualityName(part.quality),
    type: PRESENTATIONS[part.unit],
    image_route: part.images[0] ?? drawingOf(part),
    images: part.images,
    unificado: part.interchange_group,
    qtyOnKit: part.pieces,
    ...moneyOf(part, caller),
    hasCore: part.core_cents > 0,
    ...shippingOf(part, { caller, status }),
    productId: part.id,
    line: part.brand_slug,
    ...placeOf(part, locale),
    ...measuresOf(part),
    manufactured_in: part.origin_country,
    is_universal: part.is_universal,
    supersededBy: part.superseded_part,
    attributes: part.attributes.map(({ id, name, value }) => ({
      attribute_id: id,
      attribute_name: name[locale],
      attribute_value: typeof value === "string" ? shownMeasure(value, locale) : value[locale],
    })),
    fitment: vehicle ? fitmentOf(part, { vehicle, locale }) : null,
  };
}

/** Whether and how soon the part can leave for the caller's storefront. */
export function availabilityIn(part: PartRecord, { storefront }: Caller): Availability {
  const onHand = (isCounted: (place: string) => boolean) =>
    part.stock
      .filter((stock) => isCounted(stock.storefront))
      .reduce((sum, stock) => sum + stock.onHand, 0);
  return availabilityOf({
    onHandHere: onHand((place) => place === storefront),
    onHandElsewhere: onHand((place) => place !== storefront),
    incoming: part.stock.reduce((sum, stock) => sum + stock.incoming, 0),
    supply: part.supply,
  });
}

function moneyOf(part: PartRecord, { viewer }: Caller): Pick<Product, "price" | "core"> {
  if (viewer.kind === "guest") return {};
  return {
    price: part.price === null ? null : toDollars(cents(part.price)),
    core: toDollars(cents(part.core_cents)),
  };
}

function shippingOf(
  part: PartRecord,
  { caller, status }: { caller: Caller; status: Availability },
): Pick<Product, "status" | "daysToShip" | "incomingOn" | "stock" | "warehouseId"> {
  const stock = part.stock.map(({ storefront, ...place }) => ({
    ...place,
    country: countryOf(storefront),
    isLocal: storefront === caller.storefront,
  }));
  const holding = stock.filter(({ onHand }) => onHand > 0);
  const arrivals = stock.flatMap(({ incoming, incomingOn }) =>
    incoming > 0 && incomingOn !== null ? [incomingOn] : [],
  );
  return {
    status,
    daysToShip: daysToShip(status),
    incomingOn: status === "INCOMING" ? (arrivals.toSorted()[0] ?? null) : null,
    stock,
    warehouseId: (holding.find(({ isLocal }) => isLocal) ?? holding[0])?.warehouseId ?? null,
  };
}

function placeOf(
  { category, subcategory, unit }: PartRecord,
  locale: Locale,
): Pick<Product, "category" | "subcategory" | "presentation"> {
  return {
    category: { id: category.id, name: category[locale], url: category.url },
    subcategory: { id: subcategory.id, name: subcategory[locale], url: subcategory.url },
    presentation: PRESENTATIONS[unit],
  };
}

function measuresOf(part: PartRecord): Pick<Product, "shipping_weight" | "dimensions"> {
  const { weight_g, length_mm, width_mm, height_mm } = part;
  const isMeasured = length_mm !== null && width_mm !== null && height_mm !== null;
  return {
    shipping_weight:
      weight_g === null
        ? null
        : { kg: rounded(weight_g / 1000), lb: rounded(weight_g * POUNDS_PER_GRAM) },
    dimensions: isMeasured
      ? { length_cm: length_mm / 10, width_cm: width_mm / 10, height_cm: height_mm / 10 }
      : null,
  };
}

function rounded(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** What of a part says whether it fits the vehicle that was asked with. */
type FittedPart = Pick<PartRecord, "fits" | "is_universal" | "has_fitments" | "depends_on_vehicle">;

/**
 * What is said of the part on the vehicle that was asked with (see `fitStatus`); of a vehicle that the
 * shop does not know nothing is, not even of a universal part: its lists are empty too.
 */
export function fitmentOf(
  part: FittedPart,
  { vehicle, locale }: { vehicle: VehicleQuery; locale: Locale },
): Fitment {
  if (!isKnown(vehicle)) return { status: "unknown", position: null, quantity: null, notes: [] };
  const own = part.fits.filter(({ isUniversal }) => !isUniversal);
  const fits = own.length > 0 ? own : part.fits;
  const positions = new Set(fits.map(({ position }) => position).filter(Boolean));
  const status = fitStatus({
    isListed: own.length > 0,
    isUniversal: part.is_universal,
    hasFitments: part.has_fitments,
    dependsOnVehicle: part.depends_on_vehicle,
  });
  return {
    status,
    position:
      positions.size > 0
        ? Array.from(positions, (position) => positionWords(position, locale)).join(", ")
        : null,
    quantity: fits[0]?.quantity ?? null,
    notes:
      status === "unknown"
        ? whyUnknown(part, locale)
        : Array.from(new Set(fits.flatMap(({ note }) => (note === null ? [] : [note[locale]])))),
  };
}

/** What must be said first before the fit can be; nothing where the part's catalogue is not ready. */
function whyUnknown(part: FittedPart, locale: Locale): string[] {
  return part.depends_on_vehicle ? [serverTexts("fitments", locale).dependsOnVehicle] : [];
}

/** The vehicle that was asked with, in words; null when the shop does not know it. */
type DetailMapping = {
  detail: PartDetail;
  documents: PartDocument[];
  forVehicle?: GarageVehicle | null;
};

/** The whole part, as its own page shows it. */
export function productDetailOf(
  part: PartRecord,
  { detail, documents, forVehicle, ...mapping }: Mapping & DetailMapping,
): ProductDetail {
  const { locale } = mapping.caller;
  return {
    ...productOf(part, mapping),
    is_electrical: part.is_electrical,
    is_special_order: part.is_special_order,
    needs_vin_check: part.needs_vin_check,
    warranty: detail.warranty,
    supersedes: detail.supersedes.map(({ part_number }) => part_number),
    crossReferences: detail.crossReferences,
    kitContents: detail.kitItems.map((item) => ({
      position: item.position,
      sku: item.sku,
      part_number: item.part_number,
      title: item[`title_${locale}`],
      quantity: item.quantity,
    })),
    vehicles: detail.applications.map((row) => applicationOf(row, locale)),
    engines: detail.engines,
    documents,
    ...(forVehicle !== undefined && { forVehicle }),
  };
}

function applicationOf(row: ApplicationRow, locale: Locale): ProductDetail["vehicles"][number] {
  const { note_es, note_en, ...application } = row;
  const position = positionWords(application.position, locale);
  return { ...application, position, notes: (locale === "es" ? note_es : note_en) ?? "" };
}
