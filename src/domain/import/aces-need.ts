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

/** Ids of ACES are whole numbers; of a model, that of its make before it. */
const ID = /^[1-9]\d{0,8}$/;
const IDS = /^[1-9]\d{0,8}\/[1-9]\d{0,8}$/;
const ANY = /./s;
/** The most characters of such a name. */
export const LONGEST_ACES_KEY = 150;

/** Of the elements that are no details of a vehicle, the codes that there may be. */
const KINDS = new Map<string, readonly [codes: RegExp, kind: AcesNeedKind]>([
  ["BaseVehicle", [ID, "vehicle"]],
  ["Model", [IDS, "vehicle"]],
  ["EngineBase", [ID, "engine"]],
  ["Position", [ID, "position"]],
  ["Brand", [ANY, "brand"]],
  ["Part", [ANY, "part"]],
  ["AmbiguousPart", [ANY, "twoParts"]],
  ["Qty", [ANY, "quantity"]],
  ["Note", [ANY, "notes"]],
  ["Vehicle", [ANY, "noVehicle"]],
]);

/** Reads what is missed; undefined for what no application can miss and nothing can be said of. */
export function acesNeed(key: string): AcesNeed | undefined {
  const colon = key.indexOf(":");
  const element = key.slice(0, Math.max(colon, 0));
  const code = key.slice(colon + 1);
  if (element === "" || key.length > LONGEST_ACES_KEY || !key.isWellFormed()) return undefined;
  const kind = kindOf(element, code);
  return kind && { key, element, code, kind };
}

function kindOf(element: string, code: string): AcesNeedKind | undefined {
  if (element === "PartType" && ID.test(code)) return "subcategory";
  if (element === "PartType") return code.includes(" ") ? "partType" : undefined;
  const [codes, kind] = KINDS.get(element) ?? [ANY, "words"];
  return kind === "words" || codes.test(code) ? kind : undefined;
}

/** Whether applications that wait for such a thing may be left out; none waits for a brand or a part type alone. */
export function isLeavable(kind: AcesNeedKind): boolean {
  return kind !== "brand" && kind !== "subcategory";
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
