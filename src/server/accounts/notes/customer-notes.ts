import { hash } from "node:crypto";

import type {
  AddCustomerNoteRequest,
  CustomerNote,
  CustomerNoteRequest,
  CustomerNotesRequest,
  SaveCustomerNoteRequest,
} from "#contract/customer-notes.ts";
import { mayEditNote, mayRemoveNote } from "#domain/account/customer-note.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { findAccount } from "../account-store.ts";
import {
  findNoteByKey,
  insertNote,
  listNotes,
  lockNote,
  type NoteRow,
  setNoteRemoved,
  writeNote,
} from "./note-store.ts";

/** What staff notes of a customer, for the staff alone: nothing of it is ever shown to the customer. */
export type CustomerNoteDesk = {
  /** A page, the newest first; `next` is null at the end. A ShopError `not_found` for an account that is none. */
  list: (
    request: CustomerNotesRequest,
    by: StaffCall,
  ) => Promise<{ items: CustomerNote[]; next: number | null }>;
  /** Once for each key. ShopErrors `not_found`, `idempotency_key_reused`. */
  add: (
    request: { body: AddCustomerNoteRequest; idempotencyKey: string },
    by: StaffCall,
  ) => Promise<CustomerNote>;
  /** ShopErrors `not_found`, `forbidden` for another's, `changed_meanwhile`. */
  save: (request: SaveCustomerNoteRequest, by: StaffCall) => Promise<CustomerNote>;
  /** Both do what is done already without a trace. ShopErrors as `save`. */
  remove: (request: CustomerNoteRequest, by: StaffCall) => Promise<CustomerNote>;
  restore: (request: CustomerNoteRequest, by: StaffCall) => Promise<CustomerNote>;
};

export function createCustomerNotes(db: Database): CustomerNoteDesk {
  return {
    list: async ({ id, after, limit }, by) => {
      if (!(await findAccount(db, id))) throw new ShopError("not_found");
      const page = { accountId: id, after: after ?? undefined, limit: limit + 1 };
      const { items, next } = keysetPage(await listNotes(db, page), limit, (note) => note.id);
      return { items: items.map((note) => noteWire(note, by)), next };
    },
    add: ({ body, idempotencyKey }, by) => addNote(db, { body, idempotencyKey }, by),
    save: (request, by) =>
      changeNote(
        db,
        {
          id: request.id,
          version: request.version,
          may: mayEditNote,
          action: "account.note_saved",
          isDone: ({ note, removedAt }) => removedAt === null && note === request.note,
          isThere: ({ removedAt }) => removedAt === null,
          write: (trx) => writeNote(trx, request),
        },
        by,
      ),
    remove: (request, by) => setRemoved(db, { ...request, isRemoved: true }, by),
    restore: (request, by) => setRemoved(db, { ...request, isRemoved: false }, by),
  };
}

async function addNote(
  db: Database,
  { body, idempotencyKey }: { body: AddCustomerNoteRequest; idempotencyKey: string },
  by: StaffCall,
): Promise<CustomerNote> {
  const { id: accountId, note } = body;
  const actor = staffActor(by);
  const key = `${actor.accountId ?? actor.name}:${idempotencyKey}`;
  const bodyHash = hash("sha256", JSON.stringify([accountId, note]));
  return db.transaction().execute(async (trx) => {
    if (!(await findAccount(trx, accountId))) throw new ShopError("not_found");
    const added = await insertNote(trx, { accountId, note, by: actor, key, bodyHash });
    if (!added) {
      const before = await findNoteByKey(trx, key);
      if (before?.bodyHash !== bodyHash) throw new ShopError("idempotency_key_reused");
      return noteWire(before, by);
    }
    await logNote(
      trx,
      { action: "account.note_added", accountId, change: [null, named(added)] },
      by,
    );
    return noteWire(added, by);
  });
}

type Action = "account.note_added" | "account.note_saved" | "account.note_removed" | "account.note_restored"; // prettier-ignore

type Change = {
  id: number;
  /** The version that is on the screen of whoever changes it. */
  version: number;
  may: typeof mayEditNote;
  action: Action;
  /** Whether it is so already, be it by the same call sent twice. */
  isDone: (note: NoteRow) => boolean;
  /** Whether there is a note to change. */
  isThere: (note: NoteRow) => boolean;
  write: (db: Database) => Promise<NoteRow>;
};

function setRemoved(
  db: Database,
  { id, version, isRemoved }: CustomerNoteRequest & { isRemoved: boolean },
  by: StaffCall,
): Promise<CustomerNote> {
  const action = isRemoved ? "account.note_removed" : "account.note_restored";
  const change: Change = {
    id,
    version,
    action,
    may: mayRemoveNote,
    isDone: ({ removedAt }) => (removedAt !== null) === isRemoved,
    isThere: () => true,
    write: (trx) => setNoteRemoved(trx, { id, isRemoved }),
  };
  return changeNote(db, change, by);
}

async function changeNote(
  db: Database,
  { id, version, may, action, isDone, isThere, write }: Change,
  by: StaffCall,
): Promise<CustomerNote> {
  return db.transaction().execute(async (trx) => {
    const note = await lockNote(trx, id);
    if (!note) throw new ShopError("not_found");
    if (!may(note, by.holder)) throw new ShopError("forbidden");
    if (isDone(note)) return noteWire(note, by);
    if (!isThere(note)) throw new ShopError("not_found");
    if (note.version !== version) throw new ChangedMeanwhile(noteWire(note, by));
    const changed = await write(trx);
    const change: [string | null, string | null] = [namedIfThere(note), namedIfThere(changed)];
    await logNote(trx, { action, accountId: note.accountId, change }, by);
    return noteWire(changed, by);
  });
}

/** A note on the wire, with what whoever asks may do with it. */
function noteWire(row: NoteRow, { holder }: StaffCall): CustomerNote {
  const { id, at, author, note, changedAt, version } = row;
  return {
    id,
    at: at.toISOString(),
    by: author,
    note,
    changedAt: changedAt?.toISOString() ?? null,
    version,
    mayEdit: mayEditNote(row, holder),
    mayRemove: mayRemoveNote(row, holder),
  };
}

type Logged = {
  action: Action;
  accountId: string;
  change: [before: string | null, after: string | null];
};

/**
 * The log says which note and which version of it, never its words: it is kept for ever, and words about a person go with
 * their account.
 */
async function logNote(
  db: Database,
  { action, accountId, change }: Logged,
  by: StaffCall,
): Promise<void> {
  const subject = `account:${accountId}`;
  await appendAudit(db, { ...staffAuthor(by), action, subject, change: { note: change } });
}

function named({ id, version }: NoteRow): string {
  return `${id}.${version}`;
}

function namedIfThere(note: NoteRow): string | null {
  return note.removedAt === null ? named(note) : null;
}
