import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

export type StoredCategory = {
  id: number;
  url: string;
  name_es: string;
  name_en: string;
  drawing: string;
  parts: number;
  /** What was taken into it, as addresses have it. */
  formerly: string[];
};
export type StoredSubcategory = Omit<StoredCategory, "formerly"> & { category_id: number };

/** Every category in the menu's order, with how many parts are offered in it. */
export async function findCategories(db: Database): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    select c.id, c.url, c.name_es, c.name_en, c.drawing, coalesce(sum(n.parts), 0)::int as parts,
      array(select path from former_category where category_id = c.id order by path) as formerly
    from category c
    left join subcategory s on s.category_id = c.id
    left join facet_count n on n.facet = 'subcategory' and n.value = s.id
    group by c.id
    order by c.position`.execute(db);
  return rows;
}

/** Every subcategory in the menu's order, with how many parts are offered in it. */
export async function findSubcategories(db: Database): Promise<StoredSubcategory[]> {
  const { rows } = await sql<StoredSubcategory>`
    select s.id, s.category_id, s.url, s.name_es, s.name_en, s.drawing, coalesce(n.parts, 0)::int as parts
    from subcategory s
    join category c on c.id = s.category_id
    left join facet_count n on n.facet = 'subcategory' and n.value = s.id
    order by c.position, s.position`.execute(db);
  return rows;
}
