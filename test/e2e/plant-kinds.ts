import { database } from "./customers.ts";
import { plantParts } from "./plant-parts.ts";

/** How often one was planted: a test that is tried again gets one of its own, too. */
let times = 0;

/** A category of one test, by its id in the back office. */
export type OwnKind = { id: string; name: string; url: string };

/** A category of this test alone, or a subcategory of one, with as many parts, which the shop's pages come to show. */
export async function kindNamed(name: string, parent?: OwnKind, parts = 0): Promise<OwnKind> {
  times += 1;
  const own = { name: `${name} ${times}`, url: `${name}-${times}`.toLowerCase() };
  const table = parent ? "subcategory" : "category";
  const { rows } = await database.query<{ id: number }>(
    parent
      ? `insert into subcategory (url, name_es, name_en, drawing, position, category_id)
         select $1, $2, $2, 'engine', count(*), $3 from subcategory where category_id = $3 returning id`
      : `insert into category (url, name_es, name_en, drawing, position)
         select $1, $2, $2, 'engine', max(position) + 1 from category returning id`,
    [own.url, own.name, ...(parent ? [Number(parent.id.slice(1))] : [])],
  );
  const planted = await plantParts(own.url, parts);
  await database.query(
    `with moved as (update part set subcategory_id = $1 where sku = any($2) returning id)
     insert into search_outbox (part_id) select id from moved`,
    [rows[0]?.id, planted.map(({ sku }) => sku)],
  );
  return { id: `${table.charAt(0)}${rows[0]?.id}`, ...own };
}

/** A category or a subcategory as it is kept, by its Spanish name. */
export async function storedKind(name: string) {
  const { rows } = await database.query<{ path: string; drawing: string; place: number }>(
    `select url as path, drawing, position as place from category where name_es = $1
     union all
     select c.url || '/' || s.url, s.drawing, s.position
     from subcategory s join category c on c.id = s.category_id where s.name_es = $1`,
    [name],
  );
  return rows[0];
}

/** What is in a category, in the order of the menu. */
export async function placesIn({ id }: OwnKind): Promise<string[]> {
  const { rows } = await database.query<{ url: string }>(
    "select url from subcategory where category_id = $1 order by position",
    [Number(id.slice(1))],
  );
  return rows.map(({ url }) => url);
}
