import type { OpenedSynonym, SynonymSaveRequest, SynonymsRequest } from "#contract/synonyms.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import {
  appendAudit,
  type AuditEntry,
  BY_COMMAND,
  changeBetween,
} from "#server/audit/append-audit.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import {
  deleteSynonym,
  findSynonym,
  findSynonymPage,
  findSynonyms,
  insertSynonym,
  lockSynonym,
  type OpenedSynonymRow,
  type StoredSynonym,
  updateSynonym,
} from "./synonym-store.ts";

/** Who edits: an operator by a command, unless a member of the staff does by a call. */
export type SynonymEditor = Pick<AuditEntry, "actor" | "client">;

export type SynonymAdded = { kind: "added"; id: number } | SynonymRefusal;

type SynonymRefusal =
  | { kind: "too_few" }
  /** Nothing of the phrase is read by a search: "de la". */
  | { kind: "unreadable"; phrase: string };

type NewSynonym = { phrases: string[]; means: string[]; names?: string[] | undefined };

/**
 * Adds phrases that find what the others find, what `means` says, and the kinds of part that `names` has of an entry that
 * comes back; every process reads it with its next look at the catalogue's version.
 */
export async function addSynonym(
  db: Database,
  { phrases, means, names = [] }: NewSynonym,
  editor = BY_COMMAND,
): Promise<SynonymAdded> {
  const refusal = synonymRefusal({ phrases, means, names });
  if (refusal) return refusal;
  return db.transaction().execute(async (transaction) => {
    const id = await insertSynonym(transaction, { phrases, means, names });
    await raiseCatalogueVersion(transaction);
    await appendAudit(transaction, {
      ...editor,
      action: "synonym.add",
      subject: synonymSubject(id),
      change: {
        phrases: [null, phrases],
        means: [null, means],
        ...(names.length > 0 && { kinds: [null, names] }),
      },
    });
    return { kind: "added" as const, id };
  });
}

type Phrases = Pick<OpenedSynonymRow, "phrases" | "means" | "names">;

/** Why phrases say nothing; undefined where they do. One phrase alone needs something that it means. */
function synonymRefusal({ phrases, means, names }: Phrases): SynonymRefusal | undefined {
  const count = phrases.length + means.length + names.length;
  if (phrases.length === 0 || count < 2) return { kind: "too_few" };
  const phrase = phrases.concat(means, names).find((one) => searchWords(one).length === 0);
  return phrase === undefined ? undefined : { kind: "unreadable", phrase };
}

/** An entry as it is; a ShopError `not_found` where it is no more. */
export async function readSynonym(db: Database, id: number): Promise<OpenedSynonym> {
  return shownSynonym(await findSynonym(db, id));
}

/**
 * Gives an entry other phrases; what it means by names of kinds stays. ShopErrors: `not_found`, `changed_meanwhile` with
 * what is there, `synonym_too_few` and `synonym_unreadable`.
 */
export async function saveSynonym(
  db: Database,
  { id, version, phrases, means }: SynonymSaveRequest,
  editor: SynonymEditor,
): Promise<OpenedSynonym> {
  return db.transaction().execute(async (trx) => {
    const before = await editedSynonym(trx, { id, version });
    const refusal = synonymRefusal({ phrases, means, names: before.names });
    if (refusal) throw new ShopError(`synonym_${refusal.kind}`);
    const earlier = { phrases: before.phrases, means: before.means };
    const change = changeBetween(earlier, { phrases, means });
    if (!change) return shownSynonym(before);
    const saved = await updateSynonym(trx, { id, phrases, means });
    await raiseCatalogueVersion(trx);
    const subject = synonymSubject(id);
    await appendAudit(trx, { ...editor, action: "synonym.save", subject, change });
    return shownSynonym(saved);
  });
}

/** The entry that was edited; refuses what was made of another version, with what is there and who changed it last. */
async function editedSynonym(
  db: Database,
  { id, version }: { id: number; version: number | null | undefined },
): Promise<OpenedSynonymRow> {
  const found = await lockSynonym(db, id);
  if (!found) throw new ShopError("not_found");
  if (typeof version !== "number" || found.version === version) return found;
  const subject = synonymSubject(id);
  const last = (await lastChanges(db, [subject])).get(subject);
  throw new ChangedMeanwhile({
    synonym: shownSynonym(found),
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}

function shownSynonym(found: OpenedSynonymRow | undefined): OpenedSynonym {
  if (!found) throw new ShopError("not_found");
  const { id, phrases, means, names, version } = found;
  return { id, phrases, means, names, version };
}

function synonymSubject(id: number): string {
  return `synonym:${id}`;
}

/** Takes an entry away for staff, of the version that was opened. ShopErrors: `not_found`, `changed_meanwhile`. */
export async function removeSeenSynonym(
  db: Database,
  seen: { id: number; version?: number | null | undefined },
  editor: SynonymEditor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await editedSynonym(trx, { id: seen.id, version: seen.version });
    await removeWithin(trx, seen.id, editor);
  });
}

/** Whether there was such an entry. */
export async function removeSynonym(
  db: Database,
  id: number,
  editor = BY_COMMAND,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => removeWithin(trx, id, editor));
}

async function removeWithin(
  transaction: Database,
  id: number,
  editor: SynonymEditor,
): Promise<boolean> {
  const gone = await deleteSynonym(transaction, id);
  if (!gone) return false;
  const { phrases, means, names } = gone;
  await raiseCatalogueVersion(transaction);
  await appendAudit(transaction, {
    ...editor,
    action: "synonym.remove",
    subject: synonymSubject(id),
    change: {
      phrases: [phrases, null],
      ...(means.length > 0 && { means: [means, null] }),
      ...(names.length > 0 && { kinds: [names, null] }),
    },
  });
  return true;
}

/** The entries, or those with a phrase that holds `word`, in their order. */
export async function listSynonyms(db: Database, word?: string): Promise<StoredSynonym[]> {
  const all = await findSynonyms(db);
  if (word === undefined) return all;
  const sought = word.toLowerCase();
  return all.filter(({ phrases, means }) =>
    phrases.concat(means).some((phrase) => phrase.toLowerCase().includes(sought)),
  );
}

/** A page of them for the staff, the newest first. */
export async function pageOfSynonyms(
  db: Database,
  { filters, after, limit }: SynonymsRequest,
): Promise<{ items: StoredSynonym[]; next: number | null }> {
  const text = storableText(filters.text ?? "");
  const page = { text: text === "" ? undefined : text, before: after ?? undefined };
  const found = await findSynonymPage(db, { ...page, most: limit + 1 });
  return keysetPage(found, limit, ({ id }) => id);
}
