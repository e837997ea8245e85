import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { sql } from "kysely";
import { expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { SITEMAP_PATHS } from "../../compose/sitemap.ts";
import { createSitemap } from "./list-pages.ts";

const ORIGIN = "https://shop.example";
const { db } = await openTestDatabase();
const nothing = async () => [];
const sitemap = createSitemap({
  db,
  origin: ORIGIN,
  paths: SITEMAP_PATHS,
  categories: nothing,
  subcategories: nothing,
  brands: nothing,
  engineMakers: nothing,
  enginesOfMaker: nothing,
  published: nothing,
  closed: nothing,
});

/** The pictures that an entry names, as XML writes them. */
const addressesIn = (entry: string) =>
  [...entry.matchAll(/<image:image><image:loc>(.*?)<\/image:loc><\/image:image>/g)].map(
    ([, address]) => address,
  );

it("names the pictures of a part on both of its pages, by whole addresses", async () => {
  await sql`
    with c as (insert into category (url, name_es, name_en, position, drawing)
               values ('motor', 'Motor', 'Engine', 1, 'piston') returning id),
         s as (insert into subcategory (category_id, url, name_es, name_en, position, drawing)
               select id, 'pistones', 'Pistones', 'Pistons', 1, 'piston' from c returning id),
         b as (insert into brand (name, slug) values ('Isuzu', 'isuzu') returning id)
    insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en, images)
    select sku, sku, b.id, s.id, 'oem', 'x', 'x', images from s, b,
      (values ('CON', array['/uploads/a.webp?size=1x1', 'https://cdn.example/b.jpg?a=1&b=2']),
        ('SIN', '{}'::text[])) planted (sku, images)`.execute(db);
  const file = await text(Readable.from((await sitemap.parts(1)) ?? []));
  const entries = file.match(/<url>.*<\/url>/g) ?? [];
  const named = [`${ORIGIN}/uploads/a.webp?size=1x1`, "https://cdn.example/b.jpg?a=1&amp;b=2"];
  expect(entries.map(addressesIn)).toEqual([named, named, [], []]);
  expect(file).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
});
