import { type Availability, daysToShip } from "../availability/availability.ts";
import { dayPlus } from "../calendar/day.ts";
import type { Cents } from "../money/money.ts";
import { plainAmount } from "../money/typed-dollars.ts";
import { isGtin } from "./gtin.ts";

/** A part as merchant programs are told of it; texts are in the feed's language. */
export type MerchantPart = {
  sku: string;
  partNumber: string;
  brand: string;
  title: string;
  /** The second line: application or specification in words. */
  detail: string;
  category: { url: string; name: string };
  subcategory: string;
  /** The address of its page, and of its photographs: drawings are no pictures of what is sold. */
  link: string;
  photos: readonly string[];
  numbers: readonly string[];
  availability: Availability;
  /** The day on which the first pieces come in, where that is known. */
  incomingOn: string | null;
  weightGrams: number | null;
  sizeMm: { length: number; width: number; height: number } | null;
  isRemanufactured: boolean;
  core: Cents;
  /** Null where nobody is told it. */
  price: Cents | null;
};

/** What a program reads of an item: the name of each attribute and its value. */
export type MerchantAttribute = readonly [name: string, value: string];

/** How long values may be (Google's product data specification). */
export const MERCHANT_BOUNDS = {
  id: 50,
  title: 150,
  description: 5_000,
  mpn: 70,
  brand: 70,
} as const;
const MOST_MORE_PHOTOS = 10;

type Words = {
  /** What is said of a core that is to come back; with its deposit where prices are told. */
  core: string;
  /** Today in the storefront. */
  today: string;
  /** The first day on which the shop works, of that day on. */
  workingDay: (day: string) => string;
};

/**
 * A part as an item of a product data feed: RSS 2.0 with attributes of `g:` (Google's product data
 * specification, which other programs read too). Undefined for a part whose sku no program takes.
 */
export function merchantItem(part: MerchantPart, words: Words): MerchantAttribute[] | undefined {
  if (part.sku.length > MERCHANT_BOUNDS.id) return undefined;
  const [photo, ...more] = part.photos;
  const gtin = part.numbers.find(isGtin);
  return [
    ["id", part.sku],
    ["title", cut(part.title, MERCHANT_BOUNDS.title)],
    ["description", cut(describe(part, words), MERCHANT_BOUNDS.description)],
    ["link", part.link],
    ...(photo === undefined ? [] : [["image_link", photo] as const]),
    ...more.slice(0, MOST_MORE_PHOTOS).map((one) => ["additional_image_link", one] as const),
    ["brand", cut(part.brand, MERCHANT_BOUNDS.brand)],
    ["mpn", cut(part.partNumber, MERCHANT_BOUNDS.mpn)],
    ...(gtin === undefined ? [] : [["gtin", gtin] as const]),
    ["condition", part.isRemanufactured ? "refurbished" : "new"],
    ["product_type", `${part.category.name} > ${part.subcategory}`],
    ...availabilityAttributes(part, words),
    ...(part.price === null ? [] : [["price", `${plainAmount(part.price)} USD`] as const]),
    ...measureAttributes(part),
  ];
}

/** What a part is, in words: its title, its second line, its number, and that its core comes back. */
function describe({ title, detail, brand, partNumber, core }: MerchantPart, words: Words): string {
  return [title, detail, `${brand} ${partNumber}`, core > 0 ? words.core : ""]
    .filter((line) => line !== "")
    .join(". ");
}

/**
 * Whether it can be bought, and from when on: what comes with a day is promised for that day, what is ordered
 * for the shopper for the last of its days (specification §9), or for the next on which the shop works, and what comes
 * on no known day is not there.
 */
function availabilityAttributes(
  { availability, incomingOn }: MerchantPart,
  { today, workingDay }: Words,
): MerchantAttribute[] {
  const days = daysToShip(availability);
  switch (availability) {
    case "IN_STOCK":
    case "LOCAL":
      return [["availability", "in_stock"], ...handlingTime(days)];
    case "BACKORDER":
      return [
        ["availability", "backorder"],
        ["availability_date", workingDay(dayPlus(today, days?.max ?? 0))],
        ...handlingTime(days),
      ];
    case "INCOMING":
      return incomingOn === null || incomingOn < today
        ? [["availability", "out_of_stock"]]
        : [
            ["availability", "backorder"],
            ["availability_date", incomingOn],
          ];
    case "NO_STOCK":
      return [["availability", "out_of_stock"]];
  }
}

function handlingTime(days: ReturnType<typeof daysToShip>): MerchantAttribute[] {
  if (days === null) return [];
  return [
    ["min_handling_time", String(days.min)],
    ["max_handling_time", String(days.max)],
  ];
}

function measureAttributes({ weightGrams, sizeMm }: MerchantPart): MerchantAttribute[] {
  const weight =
    weightGrams === null ? [] : [["shipping_weight", `${weightGrams / 1_000} kg`] as const];
  if (sizeMm === null) return weight;
  return [
    ...weight,
    ...(["length", "width", "height"] as const).map(
      (side) => [`shipping_${side}`, `${sizeMm[side] / 10} cm`] as const,
    ),
  ];
}

/** A text that is no longer than a program takes, and ends with a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1);
  const end = kept.lastIndexOf(" ");
  return `${(end > most / 2 ? kept.slice(0, end) : kept).toWellFormed()}…`;
}
