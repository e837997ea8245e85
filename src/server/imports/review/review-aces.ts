import { acesNeed, type AcesNeed, type AcesNeedKind, triedKeys } from "#domain/import/aces-need.ts";
import { acesNamesIn } from "#domain/import/aces-resolution.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { ReviewState } from "#domain/import/review-state.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import {
  type AcesMeaning,
  findMeanings,
  meaningsAfter,
} from "#server/imports/fitments/aces-meaning-store.ts";
import { countToGo } from "#server/imports/fitments/aces-moving-store.ts";
import {
  countLeftOut,
  findWanted,
  firstQueued,
  type QueuedExample,
  wantedAfter,
  wantedBeginning,
} from "#server/imports/fitments/aces-wanted-store.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { type AcesChoices, choicesOf } from "./aces-likely.ts";
import { type NumberedPart, partsAlike, wordsOfElement } from "./aces-likely-store.ts";

/** So many of what waits are looked at for what is likely; a file of thousands says no more than they. */
const SAMPLE = 300;
const SHOWN_EXAMPLES = 5;
const SHOWN_PARTS = 8;
const SHOWN_WORDS = 8;
/** Names of things to try at once; beyond that all that waits is tried. */
const MOST_KEYS = 1_000;

export type ReviewedThing = {
  need: AcesNeed;
  /** How many applications wait for it. */
  applications: number;
  since: Date | null;
  example: string | null;
  meaning: AcesMeaning | null;
};

export type ReviewPage = {
  state: ReviewState;
  kind: AcesNeedKind | undefined;
  text: string;
  after: string | undefined;
  limit: number;
};

/** A page of what applications of ACES wait for, the most wanted first, or of what was said or left out. */
export async function listReviewed(
  { db }: ShopDatabase,
  page: ReviewPage,
): Promise<{ items: ReviewedThing[]; next: string | null }> {
  if (page.state !== "waiting") return listMeanings(db, page);
  const found = await wantedAfter(db, {
    ...page,
    after: cursorOf(page.after),
    limit: page.limit + 1,
  });
  const { items, next } = keysetPage(
    found,
    page.limit,
    ({ applications, key }) => `${applications} ${key}`,
  );
  const meanings = await findMeanings(
    db,
    items.map(({ key }) => key),
  );
  return {
    items: items.map(({ key, applications, since, example }) => ({
      need: needOf(key),
      applications,
      since,
      example,
      meaning: meanings.get(key) ?? null,
    })),
    next,
  };
}

async function listMeanings(db: Database, page: ReviewPage) {
  const isLeftOut = page.state === "left";
  const found = await meaningsAfter(db, { ...page, isLeftOut, limit: page.limit + 1 });
  const { items, next } = keysetPage(found, page.limit, ({ key }) => key);
  return {
    items: items.map(({ key, meaning, applications }) => ({
      need: needOf(key),
      applications,
      since: null,
      example: null,
      meaning,
    })),
    next,
  };
}

/** What a file of an odd maker left in the queue is shown all the same. */
function needOf(key: string): AcesNeed {
  return acesNeed(key) ?? { key, element: key.split(":", 1)[0] ?? key, code: "", kind: "words" };
}

function cursorOf(after: string | undefined): { applications: number; key: string } | undefined {
  if (after === undefined) return undefined;
  const [, applications, key] = /^(\d{1,9}) (.*)$/s.exec(after) ?? [];
  if (applications === undefined || key === undefined)
    throw new ShopError("invalid_request", { after });
  return { applications: Number(applications), key };
}

/** Something that applications name, with what was said of it; null where nobody said anything. */
export type NamedInApplication = { key: string; meaning: AcesMeaning | null };

export type OpenedThing = ReviewedThing &
  AcesChoices & {
    leftOut: number;
    /** How many applications are still to be left out, or brought back, because of what was said of it. */
    moving: number;
    examples: readonly (Omit<QueuedExample, "application"> & {
      application: QueuedExample["application"];
      names: readonly NamedInApplication[];
    })[];
    /** Of a part: those of the shop that have its number in some way. */
    parts: readonly NumberedPart[];
    /** Of words: those that were said of others of the kind. */
    words: readonly { es: string; en: string }[];
    /** What it depends on that may be said otherwise: a brand, a part type, a vehicle. */
    others: readonly NamedInApplication[];
  };

/** All of one thing that applications wait for, or that was said. A ShopError `not_found` where it can be neither. */
export async function openReviewed({ db }: ShopDatabase, key: string): Promise<OpenedThing> {
  const need = acesNeed(key);
  if (!need) throw new ShopError("not_found");
  const queued = await firstQueued(db, await keysOf(db, need), SAMPLE);
  const applications = queued.map(({ application }) => application);
  const shown = queued.slice(0, SHOWN_EXAMPLES);
  const first = applications[0];
  const others = otherKeys(need, first?.brand);
  const meanings = await findMeanings(db, [
    key,
    ...others,
    ...shown.flatMap(({ application }) => acesNamesIn(application)),
  ]);
  const meaningOf = (one: string) => meanings.get(one) ?? null;
  const named = (one: string): NamedInApplication => ({ key: one, meaning: meaningOf(one) });
  return {
    need,
    ...((await findWanted(db, key)) ?? { applications: 0, since: null }),
    example: first?.partNumber ?? null,
    meaning: meaningOf(key),
    leftOut: await countLeftOut(db, key),
    moving: (await countToGo(db, [key])).moving,
    examples: shown.map((one) =>
      Object.assign({}, one, { names: acesNamesIn(one.application).map(named) }),
    ),
    ...(await choicesOf(db, need, applications)),
    parts: await partsOf(db, need, first?.partNumber),
    words: need.kind === "words" ? await wordsOfElement(db, need.element, SHOWN_WORDS) : [],
    others: others.map(named),
  };
}

/** What waits for a need, or for a part by it: the names that are looked for in the queue. */
async function keysOf(db: Database, need: AcesNeed): Promise<string[]> {
  const { beginnings } = triedKeys(need);
  return beginnings.length === 0 ? [need.key] : wantedBeginning(db, beginnings, SAMPLE);
}

/** What is tried again once something is said of a need; undefined for all that waits. */
export async function keysToTry(
  db: Database,
  need: AcesNeed,
): Promise<readonly string[] | undefined> {
  const { keys, beginnings } = triedKeys(need);
  if (beginnings.length === 0) return keys;
  const found = await wantedBeginning(db, beginnings, MOST_KEYS + 1);
  return found.length > MOST_KEYS ? undefined : found;
}

async function partsOf(
  db: Database,
  { kind }: AcesNeed,
  partNumber: string | undefined,
): Promise<NumberedPart[]> {
  const isOfPart = kind === "part" || kind === "twoParts" || kind === "partType";
  if (partNumber === undefined || !(isOfPart || kind === "quantity" || kind === "notes")) return [];
  return partsAlike(db, [partNumberKey(partNumber)], SHOWN_PARTS);
}

/** What else was or may be said that decides of a need which no meaning answers. */
function otherKeys({ kind, code }: AcesNeed, brand: string | undefined): string[] {
  if (kind === "noVehicle") return [code];
  if (kind === "partType") return [`PartType:${code.split(" ", 1)[0] ?? ""}`];
  const isOfPart = kind === "part" || kind === "twoParts";
  return isOfPart && brand !== undefined && brand !== "" ? [`Brand:${brand}`] : [];
}
