import type { OpenedKind } from "#contract/category-desk.ts";
import type { KindProblem } from "#domain/category/kind-problem.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { logLast, type NoteChange } from "#server/audit/log-last.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { renewCategoryBooklets } from "#server/booklets/move-booklet.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { findFormer } from "./former-kind-store.ts";
import { findKindUses, type KindRow, lockKinds } from "./kind-store.ts";
import { type KindTree, kindTree } from "./kind-tree.ts";

/** What is done to the tree, and noted for the log. */
export type KindWork<Result> = (trx: Database, tree: KindTree, note: NoteChange) => Promise<Result>;

/**
 * Changes the tree in a transaction of its own, in which nobody else does. Imports and forms write parts of kinds: where
 * two of them cross, nothing of one was kept, and it is done again.
 */
export async function changingKinds<Result>(
  db: Database,
  by: StaffCall,
  work: KindWork<Result>,
): Promise<Result> {
  return retryDeadlock(() =>
    logLast(db, staffAuthor(by), async (trx, note) => {
      await lockKinds(trx);
      return work(trx, await kindTree(trx), note);
    }),
  );
}

/** A kind as it is, with all that hangs on it; a ShopError `not_found` for an id that is none. */
export async function openedKind(db: Database, id: string): Promise<OpenedKind> {
  const tree = await kindTree(db);
  const kind = tree.require(id);
  const siblings = tree.beside(kind);
  return {
    ...tree.listed(kind),
    ...(await findKindUses(db, kind)),
    subcategories: tree.within(id).length,
    formerly: await findFormer(db, id),
    place: siblings.indexOf(kind) + 1,
    places: siblings.length,
    version: kind.version,
  };
}

/** The kind that was edited; refuses what was made of another version, with what is there and who changed it last. */
export async function editedKind(
  db: Database,
  tree: KindTree,
  { id, version }: { id: string; version: number },
): Promise<KindRow> {
  const kind = tree.require(id);
  if (kind.version === version) return kind;
  const subject = kindSubject(id);
  const last = (await lastChanges(db, [subject])).get(subject);
  throw new ChangedMeanwhile({
    kind: await openedKind(db, id),
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}

/** Refuses what has problems, each with its sentence. */
export function refuseProblems(problems: readonly KindProblem[]): void {
  if (problems.length === 0) return;
  throw new FieldRefusal("kind_refused", (locale) =>
    problems.map(({ field, code }) => ({
      field,
      code,
      message: serverTexts("kindProblems", locale)[code],
    })),
  );
}

type Noted = Pick<AuditEntry, "action" | "change"> & {
  /** The addresses whose catalogues show the change. */
  paths: readonly string[];
  note: NoteChange;
};

/** In the audit log, for every process to read the menu anew, and for the catalogues of its kind to be made anew. */
export async function noteKind(
  db: Database,
  id: string,
  { action, change, paths, note }: Noted,
): Promise<void> {
  await raiseCatalogueVersion(db);
  await renewCategoryBooklets(db, paths);
  note({ action, subject: kindSubject(id), change });
}

/** A category or a subcategory in the audit log: by its number, which stays wherever it goes. */
export function kindSubject(id: string): string {
  return `category:${id}`;
}
