import type { ListedKind } from "#contract/category-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import { isCategory, type KindRow, readKinds } from "./kind-store.ts";

/** The categories with what is in each, as they are. */
export type KindTree = {
  /** In the order of the menu, each category before what is in it. */
  all: readonly KindRow[];
  categories: () => KindRow[];
  /** What is in a category. */
  within: (id: string) => KindRow[];
  /** All of its like, itself too: the categories, or what is in its category. */
  beside: (kind: KindRow) => KindRow[];
  /** A ShopError `not_found` for an id that is none. */
  require: (id: string) => KindRow;
  /** As lists show it. */
  listed: (kind: KindRow) => ListedKind;
};

export async function kindTree(db: Database): Promise<KindTree> {
  const all = await readKinds(db);
  const byId = new Map(all.map((kind) => [kind.id, kind]));
  const within = (id: string) => all.filter(({ parentId }) => parentId === id);
  const categories = () => all.filter(({ id }) => isCategory(id));
  return {
    all,
    categories,
    within,
    beside: ({ parentId }) => (parentId === null ? categories() : within(parentId)),
    require: (id) => {
      const kind = byId.get(id);
      if (!kind) throw new ShopError("not_found");
      return kind;
    },
    listed: ({ id, parentId, name, path, drawing, offered }) => {
      const parent = parentId === null ? undefined : byId.get(parentId);
      return {
        id,
        parent: parent ? { id: parent.id, name: parent.name } : null,
        name,
        path,
        drawing,
        offered,
      };
    },
  };
}
