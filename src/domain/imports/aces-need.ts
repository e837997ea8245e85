/**
 * What answers a thing that applications of ACES wait for, or that was said of one: a model of the shop, an engine, a
 * position, words (or that it does not matter), a brand, a subcategory. The others no meaning answers: the part has to be
 * there, to be one alone, to be in its subcategory; the quantity or the notes of a fitment are a person's to mend; the
 * shop has no vehicle of that model and year.
 */
export const ACES_NEEDS = [
  "vehicle",
  "engine",
  "position",
  "words",
  "brand",
  "subcategory",
  "part",
  "twoParts",
  "partType",
  "quantity",
  "notes",
  "noVehicle",
] as const;
export type AcesNeedKind = (typeof ACES_NEEDS)[number];

/** What is missed, by the name that applications have for it (`Element:code`). */
export type AcesNeed = { key: string; element: string; code: string; kind: AcesNeedKind };

const OF_PEOPLE: Readonly<Record<string, AcesNeedKind>> = {
  Part: "part",
  AmbiguousPart: "twoParts",
  Qty: "quantity",
  Note: "notes",
  Vehicle: "noVehicle",
};

/** Ids of ACES are whole numbers; of a model, that of its make before it. */
const ID = /^[1-9]\d{0,8}$/;
const IDS = /^[1-9]\d{0,8}\/[1-9]\d{0,8}$/;
const LONGEST_KEY = 150;

/** Reads what is missed; undefined for what no application can miss and nothing can be said of. */
export function acesNeed(key: string): AcesNeed | undefined {
  const colon = key.indexOf(":");
  const element = key.slice(0, Math.max(colon, 0));
  const code = key.slice(colon + 1);
  if (element === "" || key.length > LONGEST_KEY || !key.isWellFormed()) return undefined;
  const kind = kindOf(element, code);
  return kind && { key, element, code, kind };
}

function kindOf(element: string, code: string): AcesNeedKind | undefined {
  const ofPeople = new Map(Object.entries(OF_PEOPLE)).get(element);
  if (ofPeople) return code === "" ? undefined : ofPeople;
  switch (element) {
    case "BaseVehicle":
      return ID.test(code) ? "vehicle" : undefined;
    case "Model":
      return IDS.test(code) ? "vehicle" : undefined;
    case "EngineBase":
      return ID.test(code) ? "engine" : undefined;
    case "Position":
      return ID.test(code) ? "position" : undefined;
    case "PartType":
      if (ID.test(code)) return "subcategory";
      return code.includes(" ") ? "partType" : undefined;
    case "Brand":
      return code === "" ? undefined : "brand";
    default:
      return "words";
  }
}

/** Kinds of which it may be said that what names them is not the shop's. */
const LEAVABLE: ReadonlySet<AcesNeedKind> = new Set([
  "vehicle",
  "engine",
  "position",
  "words",
  "part",
  "twoParts",
  "partType",
  "quantity",
  "notes",
  "noVehicle",
]);

/** Whether the applications that wait for such a thing may be left out. */
export function isLeavable(kind: AcesNeedKind): boolean {
  return LEAVABLE.has(kind);
}

/**
 * Whether leaving it out holds for later files, too. What is wrong between the shop and one application does not: a file
 * that brings it again may find the shop mended, or be mended itself.
 */
export function isLeftForGood(kind: AcesNeedKind): boolean {
  return isLeavable(kind) && !ONCE.has(kind);
}

const ONCE: ReadonlySet<AcesNeedKind> = new Set(["twoParts", "partType", "quantity", "notes"]);

/** Whether a need names one year (of a base vehicle) or leaves the years to its applications. */
export function namesYear({ element }: Pick<AcesNeed, "element">): boolean {
  return element === "BaseVehicle";
}

/**
 * What is tried again once something is said of a need: what misses it, and what missed a vehicle by it. Brands and part
 * types are missed together with a part's number, as what begins so.
 */
export function triedKeys({ key, kind, code }: AcesNeed): {
  keys: readonly string[];
  beginnings: readonly string[];
} {
  if (kind === "brand")
    return { keys: [], beginnings: [`Part:${code} `, `AmbiguousPart:${code} `] };
  if (kind === "subcategory") return { keys: [], beginnings: [`${key} `] };
  return { keys: kind === "vehicle" ? [key, `Vehicle:${key}`] : [key], beginnings: [] };
}
