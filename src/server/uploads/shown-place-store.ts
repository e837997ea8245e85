import { type RawBuilder, sql } from "kysely";

/**
 * What shows a picture of the shop's: brands, settings, texts and parts that name its address. The one place that knows
 * where one may stand; `kind`, `id`, and its name in both languages.
 */
export function whereShown(id: RawBuilder<unknown>): RawBuilder<unknown> {
  const address = sql`'%/uploads/' || ${id} || '.webp%'`;
  // Parts first: they are the most, and the only ones with an index; where only one is asked for, it is found there.
  return sql`
    select 'part' as kind, sku as id, part_number || ' ' || title_es as name_es,
        part_number || ' ' || title_en as name_en
      from part where shown_uploads(images) <> '{}' and shown_uploads(images) @> array[${id}]
    union all
    select 'brand', id::text, name, name
      from brand where image like ${address}
    union all
    select 'setting', key, key, key from setting where value::text like ${address}
    union all
    select 'setting', key, key, key from storefront_setting where value::text like ${address}
    union all
    select kind, link, coalesce(nullif(max(title_es), ''), link), coalesce(nullif(max(title_en), ''), link)
      from (
        select kind, link, title_es, title_en from content_text
          where body_es like ${address} or body_en like ${address} or next_text::text like ${address}
            or picture::text like ${address}
        union all
        select kind, link, title_es, title_en from content_draft
          where body_es like ${address} or body_en like ${address} or picture::text like ${address}
      ) as text group by kind, link
    union all
    select 'catalog', 'own-' || id, name_es, name_en from brought_catalog
      where removed_at is null and (upload_id = ${id} or cover like ${address})`;
}
