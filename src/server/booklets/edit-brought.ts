import type { SaveBroughtCatalogRequest } from "#contract/brought-catalogs.ts";
import { type BroughtBooklet, placedAt } from "#domain/booklet/brought-booklet.ts";
import { ownPicturesIn } from "#domain/content/content-picture.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { changeBetween } from "#server/audit/append-audit.ts";
import { logLast, type NoteChange } from "#server/audit/log-last.ts";
import { type StaffCall, staffActor, staffAuthor } from "#server/audit/staff.ts";
import { raiseOfferVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { showAddedPictures } from "#server/uploads/named-pictures.ts";

import {
  type BroughtRow,
  findBroughtOf,
  findBroughtOrder,
  holdPaper,
  insertBrought,
  keepPaper,
  placeBrought,
  setRemoved,
  updateBrought,
} from "./brought-store.ts";
import { currentBrought, type SignPaper } from "./brought-wire.ts";

/** Whoever changes one waits for this: each has a place among all. */
const TURN = "catalogues that were brought";

type Asking = { by: StaffCall; sign: SignPaper };

/** Does what changes catalogues, one after the other, and shows every process what came of it. */
async function edited<Result>(
  db: Database,
  by: StaffCall,
  work: (trx: Database, note: NoteChange) => Promise<Result>,
): Promise<Result> {
  return logLast(db, staffAuthor(by), async (trx, note) => {
    await waitForTurn(trx, TURN);
    const result = await work(trx, note);
    await raiseOfferVersion(trx);
    return result;
  });
}

/**
 * Keeps a catalogue as it was edited, or a new one behind the others. ShopErrors `not_found`, `changed_meanwhile` with
 * what is there, `upload_gone` for a file that is no PDF of whoever asks or of the shop, or a cover that it has not.
 */
export async function saveBrought(
  db: Database,
  { id, version, ...wanted }: SaveBroughtCatalogRequest,
  { by, sign }: Asking,
): Promise<BroughtRow> {
  return edited(db, by, async (trx, note) => {
    const before = id === null ? undefined : await seenBrought(trx, { id, version }, sign);
    const { accountId } = by.holder;
    const isKept = await keepPaper(trx, { upload: wanted.upload, accountId });
    if (!isKept) throw new ShopError("upload_gone");
    if (wanted.cover !== before?.cover) await showAddedPictures(trx, ownPicturesIn([wanted.cover]));
    const written = { booklet: wanted, by: staffActor(by).name };
    const kept = before ? before.id : await insertBrought(trx, written);
    if (before) await updateBrought(trx, kept, written);
    const change = changeBetween(before ? fieldsOf(before) : {}, fieldsOf(wanted)) ?? {};
    note({ action: before ? "booklet.save" : "booklet.bring", subject: subjectOf(kept), change });
    return standing(trx, kept);
  });
}

/** Puts a catalogue at a place among all. A ShopError `not_found`. */
export async function putBrought(
  db: Database,
  { id, place }: { id: number; place: number },
  by: StaffCall,
): Promise<BroughtRow> {
  return edited(db, by, async (trx, note) => {
    const before = await findBroughtOf(trx, id);
    if (!before) throw new ShopError("not_found");
    await placeBrought(trx, placedAt(await findBroughtOrder(trx), id, place));
    const after = await standing(trx, id);
    if (after.place !== before.place) {
      const change = { place: [before.place, after.place] satisfies [number, number] };
      note({ action: "booklet.place", subject: subjectOf(id), change });
    }
    return after;
  });
}

/** Takes a catalogue off the page; its file stays, so that it can be had back. ShopErrors `not_found`, `changed_meanwhile`. */
export async function removeBrought(
  db: Database,
  { id, version }: { id: number; version: number },
  { by, sign }: Asking,
): Promise<void> {
  await edited(db, by, async (trx, note) => {
    const before = await seenBrought(trx, { id, version }, sign);
    await setRemoved(trx, id, { isRemoved: true, by: staffActor(by).name });
    await placeBrought(trx, await findBroughtOrder(trx));
    note({
      action: "booklet.remove",
      subject: subjectOf(id),
      change: { name_es: [before.name.es, null], name_en: [before.name.en, null] },
    });
  });
}

/**
 * Has a catalogue back that was taken away, at the place that it had. ShopErrors `not_found` where none was, or its file
 * is being deleted, and `upload_gone` for a cover that the shop has not any more.
 */
export async function restoreBrought(db: Database, id: number, by: StaffCall): Promise<BroughtRow> {
  return edited(db, by, async (trx, note) => {
    const gone = await findBroughtOf(trx, id, { isRemoved: true });
    if (!gone || !(await holdPaper(trx, gone.upload))) throw new ShopError("not_found");
    await showAddedPictures(trx, ownPicturesIn([gone.cover]));
    const others = await findBroughtOrder(trx);
    await setRemoved(trx, id, { isRemoved: false, by: staffActor(by).name });
    await placeBrought(trx, placedAt(others, id, gone.place));
    note({
      action: "booklet.restore",
      subject: subjectOf(id),
      change: { name_es: [null, gone.name.es], name_en: [null, gone.name.en] },
    });
    return standing(trx, id);
  });
}

async function seenBrought(
  db: Database,
  { id, version }: { id: number; version: number },
  sign: SignPaper,
): Promise<BroughtRow> {
  const before = await findBroughtOf(db, id);
  if (!before) throw new ShopError("not_found");
  if (before.version !== version) throw new ChangedMeanwhile(currentBrought(before, sign));
  return before;
}

async function standing(db: Database, id: number): Promise<BroughtRow> {
  const row = await findBroughtOf(db, id);
  if (!row) throw new ShopError("not_found");
  return row;
}

function subjectOf(id: number): string {
  return `booklet:own-${id}`;
}

function fieldsOf({ name, cover, isShown, upload }: BroughtBooklet) {
  return { name_es: name.es, name_en: name.en, cover: cover || null, isShown, upload };
}
