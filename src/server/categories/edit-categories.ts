import type {
  DrawingsResponse,
  KindAddRequest,
  KindPlaceRequest,
  KindSaveRequest,
  KindsRequest,
  ListedKind,
  OpenedKind,
} from "#contract/category-desk.ts";
import { kindProblems } from "#domain/category/kind-problem.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { storableLine, storableText } from "#domain/storage/storable-text.ts";
import { type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { openedOrGone } from "#server/gone-things/what-became.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import {
  changingKinds,
  editedKind,
  kindSubject,
  noteKind,
  openedKind,
  refuseProblems,
} from "./change-kinds.ts";
import { forgetFormer } from "./former-kind-store.ts";
import { findPartsOfKind, insertKind, type KindRow, placeKinds, updateKind } from "./kind-store.ts";
import { type KindTree, kindTree } from "./kind-tree.ts";
import { nameOfDrawing, readDrawingNames } from "./shop-drawings.ts";

/** The categories and subcategories as staff sees them and managers edit them (decisions §11). */
export type CategoryDesk = {
  list: (request: KindsRequest) => Promise<{ items: ListedKind[]; next: string | null }>;
  /** A ShopError `not_found` for an id that is none; of a kind that is no more, a GoneThing. */
  get: (id: string) => Promise<OpenedKind>;
  /** A FieldRefusal for its fields, `not_found` for a category that there is not. */
  add: (request: KindAddRequest, by: StaffCall) => Promise<OpenedKind>;
  /** The menu shows it at once; `changed_meanwhile` with what is there. */
  save: (request: KindSaveRequest, by: StaffCall) => Promise<OpenedKind>;
  place: (request: KindPlaceRequest, by: StaffCall) => Promise<OpenedKind>;
  /** The shop's drawings, each with the names of what it shows now. */
  drawings: () => Promise<DrawingsResponse["items"]>;
};

export function createCategoryDesk(db: Database): CategoryDesk {
  return {
    list: async (request) => pageOfKinds(await kindTree(db), request),
    get: (id) => openedOrGone(db, kindSubject(id), () => openedKind(db, id)),
    add: (request, by) =>
      changingKinds(db, by, (trx, tree, note) => addKind(trx, tree, { ...request, note })),
    save: (request, by) =>
      changingKinds(db, by, (trx, tree, note) => saveKind(trx, tree, { ...request, note })),
    place: (request, by) =>
      changingKinds(db, by, (trx, tree, note) => placeKind(trx, tree, { ...request, note })),
    drawings: async () => drawingsOf(await readDrawingNames(), await kindTree(db)),
  };
}

function drawingsOf(names: readonly string[], { all }: KindTree): DrawingsResponse["items"] {
  return names.map((drawing) => ({
    drawing,
    name: nameOfDrawing(drawing),
    shows: all.filter((kind) => kind.drawing === drawing).map(({ name }) => name),
  }));
}

function pageOfKinds(tree: KindTree, { filters, after, limit }: KindsRequest) {
  const within = filters?.category;
  const text = storableText(filters?.text ?? "")
    .trim()
    .toLowerCase();
  const isWanted = ({ id, parentId, name, path, offered }: KindRow) =>
    (!within || id === within || parentId === within) &&
    [name.es.toLowerCase(), name.en.toLowerCase(), path].some((one) => one.includes(text)) &&
    (filters?.lacks !== "parts" || offered === 0);
  const wanted = behind(tree.all, after).filter(isWanted);
  const { items, next } = keysetPage(wanted, limit, ({ id }) => id);
  return { items: items.map((kind) => tree.listed(kind)), next };
}

/** What comes behind a kind in the menu, be it that the list wants it no more; nothing behind one that was removed. */
function behind(all: readonly KindRow[], after: string | null | undefined): readonly KindRow[] {
  if (typeof after !== "string") return all;
  const place = all.findIndex(({ id }) => id === after);
  return place < 0 ? [] : all.slice(place + 1);
}

type Noting = { note: NoteChange };

async function addKind(
  db: Database,
  tree: KindTree,
  { parent, url, note, ...sent }: KindAddRequest & Noting,
): Promise<OpenedKind> {
  if (parent !== null && !tree.categories().includes(tree.require(parent)))
    throw new ShopError("not_found");
  const written = { ...writtenKind(sent), parentId: parent };
  const address = storableText(url).trim();
  const wanted = { ...written, url: address === "" ? slugOf(written.name.en) : address };
  const others = parent === null ? tree.categories() : tree.within(parent);
  await requireGood(wanted, others);
  const id = await insertKind(db, wanted);
  const path = parent === null ? wanted.url : `${tree.require(parent).url}/${wanted.url}`;
  await forgetFormer(db, path);
  const { name, drawing } = wanted;
  const after = { es: name.es, en: name.en, drawing, url: wanted.url };
  const change = changeBetween({ es: null, en: null, drawing: null, url: null }, after) ?? {};
  await noteKind(db, id, { action: "category.add", change, paths: [path], note });
  return openedKind(db, id);
}

async function saveKind(
  db: Database,
  tree: KindTree,
  { id, version, note, ...sent }: KindSaveRequest & Noting,
): Promise<OpenedKind> {
  const before = await editedKind(db, tree, { id, version });
  const wanted = { ...writtenKind(sent), url: before.url };
  const others = tree.beside(before).filter((one) => one !== before);
  await requireGood(wanted, others);
  const change = changeBetween(auditedKind(before), auditedKind(wanted));
  if (!change) return openedKind(db, id);
  await updateKind(db, id, wanted);
  // Its names are words that its parts are found by.
  if ("es" in change || "en" in change) await queueForIndex(db, await findPartsOfKind(db, id));
  await noteKind(db, id, { action: "category.save", change, paths: [before.path], note });
  return openedKind(db, id);
}

async function placeKind(
  db: Database,
  tree: KindTree,
  { id, place, note }: KindPlaceRequest & Noting,
): Promise<OpenedKind> {
  const kind = tree.require(id);
  const siblings = tree.beside(kind);
  const before = siblings.indexOf(kind) + 1;
  const after = Math.min(place, siblings.length);
  if (before === after) return openedKind(db, id);
  const order = siblings.filter((one) => one !== kind).toSpliced(after - 1, 0, kind);
  await placeKinds(
    db,
    order.map((one) => one.id),
  );
  const change = { place: [before, after] } satisfies AuditEntry["change"];
  await noteKind(db, id, { action: "category.place", change, paths: [kind.path], note });
  return openedKind(db, id);
}

type Written = Pick<KindRow, "name" | "drawing">;

function writtenKind({ name, drawing }: Written): Written {
  return { name: { es: storableLine(name.es), en: storableLine(name.en) }, drawing };
}

function auditedKind({ name: { es, en }, drawing }: Written): Record<string, unknown> {
  return { es, en, drawing };
}

async function requireGood(
  wanted: Written & { url: string },
  others: readonly KindRow[],
): Promise<void> {
  refuseProblems(kindProblems(wanted, others, new Set(await readDrawingNames())));
}
