import type { SynonymsRequest } from "#contract/synonyms.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import {
  type AuditEntry,
  appendAudit,
  OPERATOR,
  OPERATOR_ACTOR,
} from "#server/audit/append-audit.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import {
  deleteSynonym,
  findSynonymPage,
  findSynonyms,
  insertSynonym,
  type StoredSynonym,
} from "./synonym-store.ts";

/** Who edits: an operator by a command, unless a member of the staff does by a call. */
export type SynonymEditor = Pick<AuditEntry, "actor" | "client">;
const BY_COMMAND: SynonymEditor = { actor: OPERATOR_ACTOR, client: OPERATOR };

export type SynonymAdded =
  | { kind: "added"; id: number }
  | { kind: "too_few" }
  /** Nothing of the phrase is read by a search: "de la". */
  | { kind: "unreadable"; phrase: string };

/** Adds phrases that find what the others find, and what `means` says; every process reads it with its next look at the catalogue's version. */
export async function addSynonym(
  db: Database,
  { phrases, means }: { phrases: string[]; means: string[] },
  editor = BY_COMMAND,
): Promise<SynonymAdded> {
  if (phrases.length === 0 || phrases.length + means.length < 2) return { kind: "too_few" };
  const phrase = phrases.concat(means).find((one) => searchWords(one).length === 0);
  if (phrase !== undefined) return { kind: "unreadable", phrase };
  return db.transaction().execute(async (transaction) => {
    const id = await insertSynonym(transaction, { phrases, means });
    await raiseCatalogueVersion(transaction);
    await appendAudit(transaction, {
      ...editor,
      action: "synonym.add",
      subject: `synonym:${id}`,
      change: { phrases: [null, phrases], means: [null, means] },
    });
    return { kind: "added" as const, id };
  });
}

/** Whether there was such an entry. */
export async function removeSynonym(
  db: Database,
  id: number,
  editor = BY_COMMAND,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const phrases = await deleteSynonym(transaction, id);
    if (phrases === undefined) return false;
    await raiseCatalogueVersion(transaction);
    await appendAudit(transaction, {
      ...editor,
      action: "synonym.remove",
      subject: `synonym:${id}`,
      change: { phrases: [phrases, null] },
    });
    return true;
  });
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
