import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

type Text = { es: string; en: string };

export type DeskBrand = { id: number; brand: string; name: string };
export type DeskCategory = {
  category: string;
  name: Text;
  subcategories: { id: number; name: Text }[];
};

/** Every brand by its name, those without a part too. */
export async function findBrandNames(db: Database): Promise<DeskBrand[]> {
  const { rows } = await sql<DeskBrand>`
    select id, slug as brand, name from brand order by lower(name), id`.execute(db);
  return rows;
}

/** Every category with the kinds of part in it, in the order of the menu. */
export async function findCategoryNames(db: Database): Promise<DeskCategory[]> {
  const { rows } = await sql<DeskCategory>`
    select category.url as category,
      json_build_object('es', category.name_es, 'en', category.name_en) as name,
      coalesce(json_agg(json_build_object('id', kind.id, 'name',
        json_build_object('es', kind.name_es, 'en', kind.name_en)) order by kind.position, kind.id)
        filter (where kind.id is not null), '[]') as subcategories
    from category left join subcategory kind on kind.category_id = category.id
    group by category.id order by category.position, category.id`.execute(db);
  return rows;
}
