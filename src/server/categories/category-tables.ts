import type { Generated } from "kysely";

type CategoryColumns = {
  id: Generated<number>;
  url: string;
  name_es: string;
  name_en: string;
  position: number;
  drawing: string;
  version: Generated<number>;
  /** Whether the back office named or drew it, and whether it placed it. */
  is_edited: Generated<boolean>;
  is_placed: Generated<boolean>;
};

/** Kinds of part. */
export type CategoryTables = {
  category: CategoryColumns;
  subcategory: CategoryColumns & { category_id: number };
  /** Where one was before, as filters and coupons name it, and what that leads to. */
  former_category: { path: string; category_id: number | null; subcategory_id: number | null };
};
