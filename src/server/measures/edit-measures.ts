import type {
  ListedMeasure,
  MeasureField,
  MeasureListRequest,
  MeasurePlaceRequest,
  MeasureRemoveRequest,
  MeasureSaveRequest,
  OpenedMeasure,
} from "#contract/measure-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { measureProblems } from "#domain/measure/measure-problem.ts";
import { type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import { logLast, type NoteChange } from "#server/audit/log-last.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { noteGone, openedOrGone } from "#server/gone-things/what-became.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { keepRemoved, putBackRemoved } from "#server/removed-things/keep-removed.ts";

import { pageOfMeasures } from "./list-measures.ts";
import {
  closeMeasures,
  deleteMeasure,
  findMeasureFields,
  findMeasures,
  forgetFormerMeasure,
  holdMeasures,
  insertMeasure,
  isMeasureOfParts,
  type MeasureRow,
  placeMeasures,
  replaceSubcategories,
  updateMeasure,
} from "./measure-store.ts";
import { measureRefused } from "./measure-refused.ts";
import { editedMeasure, measureSubject, openedMeasure } from "./opened-measure.ts";
import {
  loggedMeasure,
  NO_MEASURE,
  type WrittenMeasure,
  writtenMeasure,
} from "./written-measure.ts";

/** What parts are described by, as staff sees it and managers edit it. */
export type MeasureDesk = {
  list: (request: MeasureListRequest) => Promise<{ items: ListedMeasure[]; next: number | null }>;
  /** All of them with their bounds, words and kinds of part, as forms of parts ask for them. */
  fields: () => Promise<MeasureField[]>;
  /** A ShopError `not_found` for a number that is none; of a measure that is no more, a GoneThing. */
  get: (id: number) => Promise<OpenedMeasure>;
  /**
   * Adds a measure, after the others or at its place, or changes one; its code stays, and its type and unit while parts
   * have it. Pages say its name at once. `not_found`, `changed_meanwhile` with what is there, a FieldRefusal for its fields.
   */
  save: (request: MeasureSaveRequest, by: StaffCall) => Promise<OpenedMeasure>;
  /** Puts one at a place among all, counted from 1. */
  place: (request: MeasurePlaceRequest, by: StaffCall) => Promise<OpenedMeasure>;
  /** Takes one away; `measure_in_use` while a part has it. */
  remove: (request: MeasureRemoveRequest, by: StaffCall) => Promise<void>;
  /**
   * Has back one that was taken away within a day, with its number and where it stood. `not_found` where there is none, a
   * FieldRefusal where another is called so by now.
   */
  restore: (id: number, by: StaffCall) => Promise<OpenedMeasure>;
};

export function createMeasureDesk(db: Database): MeasureDesk {
  return {
    list: async (request) => pageOfMeasures(await findMeasures(db), request),
    fields: () => findMeasureFields(db),
    get: (id) => openedOrGone(db, measureSubject(id), () => openedMeasure(db, id)),
    save: (request, by) => changing(db, by, (trx, note) => save(trx, request, note)),
    place: (request, by) => changing(db, by, (trx, note) => place(trx, request, note)),
    remove: (request, by) => changing(db, by, (trx, note) => remove(trx, request, note)),
    restore: (id, by) => changing(db, by, (trx, note) => restore(trx, id, note)),
  };
}

/** Imports and forms write what parts measure: where two of them cross, nothing of one was kept, and it is done again. */
function changing<Result>(
  db: Database,
  by: StaffCall,
  change: (trx: Database, note: NoteChange) => Promise<Result>,
): Promise<Result> {
  return retryDeadlock(() => logLast(db, staffAuthor(by), change));
}

async function save(
  db: Database,
  request: MeasureSaveRequest,
  note: NoteChange,
): Promise<OpenedMeasure> {
  const { id, version } = request;
  const before = id === null ? undefined : await heldMeasure(db, { id, version, request });
  if (!before) await holdMeasures(db);
  const wanted = writtenMeasure(request, before);
  await requireSound(db, wanted, before);
  const change = changeBetween(
    before ? await loggedMeasure(db, before) : NO_MEASURE,
    await loggedMeasure(db, wanted),
  );
  if (before && !change) return openedMeasure(db, before.id);
  const saved = before ? before.id : await insertMeasure(db, wanted);
  if (before) await updateMeasure(db, saved, wanted);
  await replaceSubcategories(db, saved, wanted.subcategories);
  const placed = before ? {} : await placeNew(db, saved, request.place);
  await raiseCatalogueVersion(db);
  note({
    action: "measure.save",
    subject: measureSubject(saved),
    change: { ...change, ...placed },
  });
  return openedMeasure(db, saved);
}

/** Puts a measure that was just added at its place, where one was named: what was taken away comes back where it stood. */
async function placeNew(
  db: Database,
  id: number,
  to: MeasureSaveRequest["place"],
): Promise<AuditEntry["change"]> {
  const moved = typeof to === "number" ? await moveTo(db, id, to) : undefined;
  return moved ? { place: [null, moved.to] } : {};
}

type Edited = { id: number; version: number; request: MeasureSaveRequest };

/** The measure that was edited, held; where its type or unit is to be another, no part gets it meanwhile. */
async function heldMeasure(db: Database, { id, version, request }: Edited): Promise<MeasureRow> {
  await holdMeasures(db);
  const before = await editedMeasure(db, { id, version });
  if (before.type !== request.type || before.unit !== request.unit) await closeMeasures(db);
  return before;
}

async function requireSound(
  db: Database,
  wanted: WrittenMeasure,
  before: MeasureRow | undefined,
): Promise<void> {
  const all = await findMeasures(db);
  const named = all.filter(({ id }) => id !== before?.id);
  const isOther = before && (before.type !== wanted.type || before.unit !== wanted.unit);
  const ofParts = isOther && (await isMeasureOfParts(db, before.id)) ? before : undefined;
  const problems = measureProblems(wanted, { named, ofParts });
  if (problems.length > 0) throw measureRefused(problems);
}

async function place(
  db: Database,
  { id, place: to }: MeasurePlaceRequest,
  note: NoteChange,
): Promise<OpenedMeasure> {
  await holdMeasures(db);
  const moved = await moveTo(db, id, to);
  if (!moved) throw new ShopError("not_found");
  const change = changeBetween({ place: moved.from }, { place: moved.to });
  if (change) {
    await raiseCatalogueVersion(db);
    note({ action: "measure.place", subject: measureSubject(id), change });
  }
  return openedMeasure(db, id);
}

/** Moves one of the held measures to a place among all, the last for one beyond; undefined where there is none of this number. */
async function moveTo(
  db: Database,
  id: number,
  wanted: number,
): Promise<{ from: number; to: number } | undefined> {
  const ids = (await findMeasures(db)).map((one) => one.id);
  const from = ids.indexOf(id) + 1;
  if (from === 0) return undefined;
  const placed = ids.filter((one) => one !== id).toSpliced(wanted - 1, 0, id);
  const to = placed.indexOf(id) + 1;
  if (to !== from) await placeMeasures(db, placed);
  return { from, to };
}

async function remove(
  db: Database,
  { id, version }: MeasureRemoveRequest,
  note: NoteChange,
): Promise<void> {
  await closeMeasures(db);
  const before = await editedMeasure(db, { id, version });
  if (await isMeasureOfParts(db, id)) throw new ShopError("measure_in_use");
  const rows = [{ table: "attribute", column: "id", keys: [id] }];
  await keepRemoved(db, { subject: measureSubject(id), rows });
  await deleteMeasure(db, before);
  await noteGone(db, { subject: measureSubject(id), ...before.name, leadsTo: null });
  await raiseCatalogueVersion(db);
  const change = {
    es: [before.name.es, null],
    en: [before.name.en, null],
    code: [before.code, null],
  } satisfies AuditEntry["change"];
  note({ action: "measure.remove", subject: measureSubject(id), change });
}

async function restore(db: Database, id: number, note: NoteChange): Promise<OpenedMeasure> {
  await holdMeasures(db);
  await putBackRemoved(db, measureSubject(id));
  const measure = await openedMeasure(db, id);
  const named = (await findMeasures(db)).filter((one) => one.id !== id);
  const problems = measureProblems(measure, { named, ofParts: undefined });
  if (problems.length > 0) throw measureRefused(problems);
  await forgetFormerMeasure(db, measure.code);
  await raiseCatalogueVersion(db);
  const change = {
    es: [null, measure.name.es],
    en: [null, measure.name.en],
    code: [null, measure.code],
  } satisfies AuditEntry["change"];
  note({ action: "measure.restore", subject: measureSubject(id), change });
  return measure;
}
