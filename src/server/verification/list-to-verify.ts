import type { VerifyPartsRequest } from "#contract/verification.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { isVerifiableAmongMany } from "#domain/verification/part-checks.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCheckRows } from "./check-store.ts";
import { type CheckedRow, judged } from "./judge-checks.ts";
import { countQueue, findPlaces, type QueuePlace, type QueueWish } from "./list-store.ts";

/** A count beyond this says "more": nobody waits for a number that no one reads. */
const MOST_COUNTED = 1_000;
/** What checks find is not stored; so many parts are looked at to fill a page of those with one finding. */
const MOST_LOOKED_AT = 600;
const WINDOW = 200;

export type QueuePage = {
  items: CheckedRow[];
  /** Where the page after begins; null at the end. */
  next: string | null;
  queued: { parts: number; isMore: boolean };
};

/**
 * A page of the queue of parts to verify, those that wait longest first (decisions §11). A filter by what the
 * checks find may give a page that is not full, with a `next` all the same: it goes on where it stopped looking.
 */
export async function listToVerify(db: Database, request: VerifyPartsRequest): Promise<QueuePage> {
  const wish = wishOf(request);
  const { page, productsByPage, limit } = request;
  const size = limit ?? productsByPage;
  const after = placeOf(request.after);
  const skip = after ? 0 : (page - 1) * size;
  const found = isFound(request)
    ? await lookThrough(db, { wish, after, skip, size, keeps: keeperOf(request) })
    : await plainPage(db, { wish, after, skip, size });
  const parts = await countQueue(db, wish, MOST_COUNTED + 1);
  const queued = { parts: Math.min(parts, MOST_COUNTED), isMore: parts > MOST_COUNTED };
  return { ...found, queued };
}

type Stretch = { wish: QueueWish; after: QueuePlace | undefined; skip: number; size: number };
type Found = Pick<QueuePage, "items" | "next">;

async function plainPage(db: Database, { wish, after, skip, size }: Stretch): Promise<Found> {
  const places = await findPlaces(db, wish, { after, skip, most: size + 1 });
  const shown = places.slice(0, size);
  return {
    items: await checkedAt(db, shown),
    next: places.length > size ? cursorOf(shown.at(-1)) : null,
  };
}

type Search = Stretch & { keeps: (part: CheckedRow) => boolean };

async function lookThrough(db: Database, search: Search): Promise<Found> {
  const { wish, skip, size, keeps } = search;
  const kept: { part: CheckedRow; place: QueuePlace }[] = [];
  let from = search.after;
  for (let lookedAt = 0; lookedAt < MOST_LOOKED_AT; lookedAt += WINDOW) {
    const places = await findPlaces(db, wish, { after: from, skip: 0, most: WINDOW });
    const parts = await checkedAt(db, places);
    const placeById = new Map(places.map((place) => [place.id, place]));
    for (const part of parts) {
      const place = placeById.get(part.row.id);
      if (place && keeps(part)) kept.push({ part, place });
    }
    from = places.at(-1) ?? from;
    if (places.length < WINDOW) {
      from = undefined;
      break;
    }
    if (kept.length > skip + size) break;
  }
  const shown = kept.slice(skip, skip + size);
  const isMore = kept.length > skip + size;
  return {
    items: shown.map(({ part }) => part),
    next: isMore ? cursorOf(shown.at(-1)?.place) : cursorOf(from),
  };
}

async function checkedAt(db: Database, places: readonly QueuePlace[]): Promise<CheckedRow[]> {
  const rows = await findCheckRows(
    db,
    places.map(({ id }) => id),
  );
  return rows.map(judged);
}

function wishOf({ filters }: VerifyPartsRequest): QueueWish {
  const key = partNumberKey(storableText(filters.number ?? ""));
  return {
    list: filters.rejected === true ? "rejected" : "waiting",
    cause: filters.cause ?? undefined,
    subcategoryId: filters.subcategory ?? undefined,
    numberKey: key === "" ? undefined : key,
    sku: filters.sku ?? undefined,
  };
}

function isFound({ filters }: VerifyPartsRequest): boolean {
  return filters.ready === true || (filters.check ?? null) !== null;
}

function keeperOf({ filters }: VerifyPartsRequest): (part: CheckedRow) => boolean {
  return ({ checks }) =>
    (filters.ready !== true || isVerifiableAmongMany(checks)) &&
    (!filters.check ||
      checks.some(({ check, state }) => check === filters.check && state !== "good"));
}

function placeOf(cursor: string | null | undefined): QueuePlace | undefined {
  if (!cursor) return undefined;
  const [at, id] = cursor.split("-").map(Number);
  return at === undefined || id === undefined ? undefined : { at, id };
}

function cursorOf(place: QueuePlace | undefined): string | null {
  return place ? `${place.at}-${place.id}` : null;
}
