import type {
  KindMoveRequest,
  KindPreviewRequest,
  KindPreviewResponse,
  KindRemoveRequest,
  OpenedKind,
} from "#contract/category-desk.ts";
import type { FileStore } from "#adapters/storage/file-store.ts";
import { kindStep, kindStepProblems } from "#domain/category/kind-problem.ts";
import { scopeChange } from "#domain/category/kind-scope.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isUnitLine, ofRemanufactured } from "#domain/unit/unit-kind.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { moveBookletOf, removeBookletOf } from "#server/booklets/move-booklet.ts";
import { removeEditions } from "#server/booklets/remove-booklet.ts";
import { couponsOfCategories, moveNamedByCoupons } from "#server/coupons/move-named.ts";
import { noteGone } from "#server/gone-things/what-became.ts";
import { forgetCodes, moveParts } from "#server/imports/parts/move-parts.ts";
import { joinMeasures } from "#server/measures/read-measures.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";
import { refileFacets } from "#server/search/refile-facets.ts";
import { firstPartsOfKind } from "#server/parts/first-parts.ts";
import { moveFreightOf, readFreightKinds } from "#server/shipping/move-freight.ts";

import {
  changingKinds,
  editedKind,
  kindSubject,
  type KindWork,
  noteKind,
  openedKind,
  refuseProblems,
} from "./change-kinds.ts";
import { forgetFormer, leadOn, leadFormerTo } from "./former-kind-store.ts";
import { keepKind, restoreKind } from "./restore-kinds.ts";
import { holdKind, refileKind } from "./kind-moves-store.ts";
import {
  deleteKind,
  findKindUses,
  findPartsOfKind,
  isCategory,
  type KindRow,
  keyOfKind,
} from "./kind-store.ts";
import { type KindTree, kindTree } from "./kind-tree.ts";

/** Kinds of part that go elsewhere, with their parts and their addresses (decisions §11). */
export type MoveKinds = {
  /**
   * What comes of it; nothing does. A FieldRefusal for where it cannot go, `kind_in_use` for a category that something
   * is in or names.
   */
  preview: (request: KindPreviewRequest) => Promise<Preview>;
  /** Puts a subcategory into another category; links of before lead there. */
  move: (request: KindMoveRequest, by: StaffCall) => Promise<OpenedKind>;
  /**
   * Takes a kind away. What is of a subcategory, and links to it, go `to` another; without one, and of a category,
   * `kind_in_use` while something is in it or names it. One that another took the place of is not had back.
   */
  remove: (request: KindRemoveRequest, by: StaffCall) => Promise<void>;
  /**
   * Has back one that was taken away within a day while nothing was in it, with its number, its place and the addresses
   * that led to it. `not_found` where there is none, `changed_meanwhile` where another has its address by now.
   */
  restore: (id: string, by: StaffCall) => Promise<OpenedKind>;
};

/** A kind by how coupons, rules of freight and catalogues name it, and how it is named from then on. */
type KindRenaming = { from: string; to: string };
type Preview = Omit<KindPreviewResponse, "status">;
type Noting = { note: NoteChange };

type Needs = {
  db: Database;
  /** Where the catalogues of categories are kept. */
  files: FileStore;
};

export function createKindMoves({ db, files }: Needs): MoveKinds {
  const sending = async (by: StaffCall, work: KindWork<GoneBooklet>) => {
    const bookletId = await changingKinds(db, by, work);
    if (bookletId !== undefined) await removeEditions(files, bookletId);
  };
  return {
    preview: async (request) => previewOf(db, await kindTree(db), request),
    move: async (request, by) => {
      await sending(by, (trx, tree, note) => moveKind(trx, tree, { ...request, note }));
      return openedKind(db, request.id);
    },
    remove: (request, by) =>
      sending(by, (trx, tree, note) => removeKind(trx, tree, { ...request, note })),
    restore: async (id, by) => {
      await changingKinds(db, by, (trx, _tree, note) => restoreKind(trx, { id, note }));
      return openedKind(db, id);
    },
  };
}

/** The catalogue that went, whose files are to go once the transaction is done. */
type GoneBooklet = number | undefined;

async function previewOf(
  db: Database,
  tree: KindTree,
  { id, to }: KindPreviewRequest,
): Promise<Preview> {
  const kind = tree.require(id);
  const target = requireTarget(tree, kind, to);
  if (isCategory(id)) await requireUnused(db, tree, kind);
  const renaming = renamingOf(kind, target);
  const coupons = await couponsOfCategories(db);
  const freight = await readFreightKinds(db);
  const { parts } = await findKindUses(db, kind);
  const isMerged = kindStep(kind, target) === "merge";
  const scoped = coupons.map(({ code, categories }) =>
    Object.assign(scopeChange(categories, renaming), {
      code,
      isNamed: categories.includes(kind.path),
    }),
  );
  const codes = (isOne: (coupon: (typeof scoped)[number]) => boolean) =>
    scoped.filter(isOne).map(({ code }) => code);
  const byFreight = scopeChange(freight, renaming);
  return {
    parts,
    first: isCategory(id) ? [] : await firstPartsOfKind(db, keyOfKind(id)),
    ...renaming,
    coupons: {
      renamed: codes(({ isNamed }) => isNamed),
      left: codes(({ own }) => own === "leaves"),
      joined: codes(({ own }) => own === "joins"),
      widened: codes(({ takesOthers }) => isMerged && takesOthers),
    },
    freight: byFreight.own,
    widensFreight: isMerged && byFreight.takesOthers,
    remanufactured: remanufacturedChange(renaming),
    leavesUnits: isMerged && isUnitLine(kind.url),
  };
}

function remanufacturedChange({ from, to }: KindRenaming): Preview["remanufactured"] {
  const [was, is] = [ofRemanufactured(from), ofRemanufactured(to)];
  return was === is ? "same" : was ? "leaves" : "joins";
}

/** Where a kind goes; refuses where it cannot. */
function requireTarget(tree: KindTree, kind: KindRow, to: string): KindRow {
  const target = tree.require(to);
  refuseProblems(kindStepProblems(kind, target, tree.within(to)));
  return target;
}

/** How a kind is named, and how what is of it is named then: in its new category, or as the other. */
function renamingOf(kind: KindRow, target: KindRow): KindRenaming {
  const isMoved = kindStep(kind, target) === "move";
  return { from: kind.path, to: isMoved ? `${target.url}/${kind.url}` : target.path };
}

async function moveKind(
  db: Database,
  tree: KindTree,
  { id, to, version, note }: KindMoveRequest & Noting,
): Promise<GoneBooklet> {
  const kind = await editedKind(db, tree, { id, version });
  const target = requireTarget(tree, kind, to);
  if (kindStep(kind, target) === "merge") refuseProblems([{ field: "to", code: "to_unfit" }]);
  const renaming = renamingOf(kind, target);
  await holdKind(db, id);
  await refileKind(db, keyOfKind(id), keyOfKind(to));
  const bookletId = await followRenaming(db, renaming, note);
  await forgetFormer(db, renaming.to);
  await leadFormerTo(db, renaming.from, id);
  // Lists find them there at once; words that say the category follow.
  await refileFacets(db, { subcategoryId: keyOfKind(id), categoryId: keyOfKind(to) });
  await queueForIndex(db, await findPartsOfKind(db, id));
  await noteKind(db, id, {
    action: "category.move",
    change: { path: [renaming.from, renaming.to] },
    paths: [renaming.from, renaming.to],
    note,
  });
  return bookletId;
}

async function removeKind(
  db: Database,
  tree: KindTree,
  { id, to, version, note }: KindRemoveRequest & Noting,
): Promise<GoneBooklet> {
  const kind = await editedKind(db, tree, { id, version });
  await holdKind(db, id);
  return typeof to === "string"
    ? mergeKind(db, tree, { kind, to, note })
    : endKind(db, tree, { kind, note });
}

/** Takes away a kind that nothing is in, and of which no link leads anywhere then. */
async function endKind(
  db: Database,
  tree: KindTree,
  { kind, note }: { kind: KindRow } & Noting,
): Promise<GoneBooklet> {
  const { id, path } = kind;
  await requireUnused(db, tree, kind);
  const bookletId = await removeBookletOf(db, { kind: "category", key: path }, note);
  await keepKind(db, id);
  if (!isCategory(id)) await forgetCodes(db, { of: "subcategory", id: keyOfKind(id) });
  await deleteKind(db, id);
  await noteGoneKind(db, kind, null);
  await leadFormerTo(db, path, null);
  const change = { path: [path, null] } satisfies AuditEntry["change"];
  await noteKind(db, id, { action: "category.remove", change, paths: [path], note });
  return bookletId;
}

/** Takes away a kind that another takes the place of: what is of a subcategory, and links to either. */
async function mergeKind(
  db: Database,
  tree: KindTree,
  { kind, to, note }: { kind: KindRow; to: string } & Noting,
): Promise<GoneBooklet> {
  const target = requireTarget(tree, kind, to);
  if (kindStep(kind, target) === "move") refuseProblems([{ field: "to", code: "to_unfit" }]);
  if (isCategory(kind.id)) await requireUnused(db, tree, kind);
  else await mergeParts(db, { kind, target, note });
  const bookletId = await followRenaming(db, { from: kind.path, to: target.path }, note);
  await leadOn(db, kind.id, target.id);
  await deleteKind(db, kind.id);
  await noteGoneKind(db, kind, target.id);
  await leadFormerTo(db, kind.path, target.id);
  const change = { path: [kind.path, target.path] } satisfies AuditEntry["change"];
  const paths = [kind.path, target.path];
  await noteKind(db, kind.id, { action: "category.remove", change, paths, note });
  return bookletId;
}

/** Keeps how a kind was called that is no more, and which one took its place. */
async function noteGoneKind(
  db: Database,
  { id, name }: KindRow,
  keptId: string | null,
): Promise<void> {
  const leadsTo = keptId === null ? null : kindSubject(keptId);
  await noteGone(db, { subject: kindSubject(id), ...name, leadsTo });
}

/** Refuses a kind that something is in, or that a coupon or a rule of freight names. */
async function requireUnused(db: Database, tree: KindTree, kind: KindRow): Promise<void> {
  const { parts, namedBy } = await findKindUses(db, kind);
  if (parts + namedBy + tree.within(kind.id).length > 0) throw new ShopError("kind_in_use");
}

type Merged = { kind: KindRow; target: KindRow } & Noting;

/** Makes all that is of a subcategory another's. */
async function mergeParts(db: Database, { kind, target, note }: Merged): Promise<void> {
  const [from, to] = [keyOfKind(kind.id), keyOfKind(target.id)];
  const { parts } = await findKindUses(db, target);
  const partIds = await moveParts(db, { of: "subcategory", from, to });
  await joinMeasures(db, { from, to });
  const change = {
    merged: [null, kind.path],
    parts: [parts, parts + partIds.length],
  } satisfies AuditEntry["change"];
  await noteKind(db, target.id, { action: "category.merge", change, paths: [target.path], note });
}

/** What names a kind names it as it is called now, and its catalogue is of that. */
async function followRenaming(
  db: Database,
  renaming: KindRenaming,
  note: NoteChange,
): Promise<GoneBooklet> {
  await moveNamedByCoupons(db, { named: "categories", ...renaming }, note);
  await moveFreightOf(db, renaming, note);
  return moveBookletOf(db, { kind: "category", ...renaming }, note);
}
