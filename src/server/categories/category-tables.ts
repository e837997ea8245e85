import type { Generated } from "kysely";

type CategoryColumns = {
  id: Generated<number>;
  url: string;
  name_es: string;
  name_en: string;
  position: number;
  drawing: string;
};

/** Kinds of part. */
export type CategoryTables = {
  category: CategoryColumns;
  subcategory: CategoryColumns & { category_id: number };
};
