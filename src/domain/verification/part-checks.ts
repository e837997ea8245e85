import { PRICE_LEVELS, type PriceLevel } from "../pricing/price-level.ts";

/** What is looked at of a part before somebody trusts it, in the order in which it is shown (decisions §11). */
export const PART_CHECKS = [
  "titles",
  "picture",
  "brand",
  "category",
  "weight",
  "core",
  "prices",
  "fitment",
  "interchange",
] as const;
export type PartCheck = (typeof PART_CHECKS)[number];

/**
 * What a check finds: nothing (`good`), something that a person may let pass (`gap`), or something with which
 * the part cannot be sold or shipped as it should be (`fault`), so that nobody verifies it before it is mended.
 */
export const CHECK_STATES = ["good", "gap", "fault"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** Why a check is not good. */
export const CHECK_REASONS = [
  "title_missing",
  "titles_same",
  "no_photo",
  "brand_new",
  "category_differs",
  "no_weight",
  "no_size",
  "core_differs",
  "no_price",
  "price_missing",
  "price_above_online",
  "fitment_disputed",
  "no_fitment",
  "no_interchange",
  "measures_differ",
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

export type CheckResult = {
  check: PartCheck;
  state: CheckState;
  /** Null where it is good. */
  reason: CheckReason | null;
  /** The price levels that the reason is about. */
  levels?: readonly PriceLevel[];
};

/** What the checks look at; money in whole cents, measures in grams and millimetres. */
export type CheckedPart = {
  titleEs: string;
  titleEn: string;
  photos: number;
  /** Whether somebody has trusted another part of this brand. */
  isBrandKnown: boolean;
  /** How many of its interchange group stand under another kind of part. */
  groupOfOtherKind: number;
  weightG: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  coreCents: number;
  /** The highest core deposit of the others of its interchange group; 0 where none has one. */
  groupCoreCents: number;
  prices: Readonly<Record<PriceLevel, number | null>>;
  isUniversal: boolean;
  /** Vehicles and engines that somebody has said it fits. */
  fitments: number;
  /** What has been said against its fitments and nobody has settled. */
  openReports: number;
  /** How many others replace it. */
  groupOthers: number;
  /** How many of those measure otherwise (look-alikes.ts). */
  groupOfOtherMeasures: number;
  /** Numbers of its maker and of others by which it is known. */
  referredNumbers: number;
};

const GOOD = { state: "good", reason: null } as const;
type Finding = Omit<CheckResult, "check">;

/** The checks of a part, each with what it finds (decisions §11). */
export function checkPart(part: CheckedPart): CheckResult[] {
  const findings: Record<PartCheck, Finding> = {
    titles: titlesOf(part),
    picture: gapWhere(part.photos === 0, "no_photo"),
    brand: gapWhere(!part.isBrandKnown, "brand_new"),
    category: gapWhere(part.groupOfOtherKind > 0, "category_differs"),
    weight: weightOf(part),
    core: gapWhere(part.coreCents === 0 && part.groupCoreCents > 0, "core_differs"),
    prices: pricesOf(part.prices),
    fitment: fitmentOf(part),
    interchange: interchangeOf(part),
  };
  return PART_CHECKS.map((check) => Object.assign({ check }, findings[check]));
}

/** Whether a person may verify it: nothing has to be mended first. */
export function isVerifiable(checks: readonly Pick<CheckResult, "state">[]): boolean {
  return checks.every(({ state }) => state !== "fault");
}

/**
 * Whether many may be verified without a look at each: nothing has to be mended, and nobody has said that it
 * does not fit, which somebody must look at.
 */
export function isVerifiableAmongMany(
  checks: readonly Pick<CheckResult, "state" | "reason">[],
): boolean {
  return isVerifiable(checks) && checks.every(({ reason }) => reason !== "fitment_disputed");
}

function gapWhere(isGap: boolean, reason: CheckReason): Finding {
  return isGap ? { state: "gap", reason } : GOOD;
}

/** A title in one language stands for both until somebody translates it (domain/import/part-change.ts). */
function titlesOf({ titleEs, titleEn }: CheckedPart): Finding {
  const [es, en] = [titleEs.trim(), titleEn.trim()];
  if (es === "" || en === "") return { state: "fault", reason: "title_missing" };
  return gapWhere(es.toLowerCase() === en.toLowerCase(), "titles_same");
}

/** Shipping is counted by weight; size is what a light and large parcel costs besides. */
function weightOf({ weightG, lengthMm, widthMm, heightMm }: CheckedPart): Finding {
  if (weightG === null) return { state: "fault", reason: "no_weight" };
  return gapWhere([lengthMm, widthMm, heightMm].includes(null), "no_size");
}

/** A price of 0 is none. Whoever buys more pays no more than anybody online. */
function pricesOf(prices: CheckedPart["prices"]): Finding {
  const missing = PRICE_LEVELS.filter((level) => (prices[level] ?? 0) === 0);
  if (missing.length === PRICE_LEVELS.length) return { state: "fault", reason: "no_price" };
  const online = prices.online ?? 0;
  const above = PRICE_LEVELS.filter((level) => online > 0 && (prices[level] ?? 0) > online);
  if (above.length > 0) return { state: "fault", reason: "price_above_online", levels: above };
  return missing.length > 0 ? { state: "gap", reason: "price_missing", levels: missing } : GOOD;
}

function fitmentOf({ openReports, fitments, isUniversal }: CheckedPart): Finding {
  if (openReports > 0) return { state: "gap", reason: "fitment_disputed" };
  return gapWhere(fitments === 0 && !isUniversal, "no_fitment");
}

/** Parts that replace each other measure alike: else one of them is wrong, or stands in the wrong group. */
function interchangeOf(part: CheckedPart): Finding {
  if (part.groupOfOtherMeasures > 0) return { state: "gap", reason: "measures_differ" };
  return gapWhere(part.groupOthers === 0 && part.referredNumbers === 0, "no_interchange");
}
