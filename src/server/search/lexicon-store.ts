import type { Pool } from "pg";

import type { WordedModel } from "#domain/search/named-models.ts";
import type { TitleHead } from "#domain/search/title-heads.ts";
import type { SynonymEntry, VocabularyTerm } from "#domain/search/vocabulary.ts";

import type {
  BrandName,
  CategoryName,
  FormerKind,
  MakeName,
  SubcategoryName,
} from "./facet-names.ts";

/** A word with its bit of part_facet, where it is a common one. */
export type TermRow = VocabularyTerm & { bit: number | null };

/** Another number than before when words have come, gone or been given other bits. */
export async function readVocabularyVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    "select vocabulary_version as version from search_state",
  );
  return rows[0]?.version ?? 0;
}

/** The words that some part has, and those of the names of vehicles for which there is none. */
export async function readTerms(pool: Pool): Promise<TermRow[]> {
  const { rows } = await pool.query<TermRow>(
    `select id, stem, word, frequency, is_vehicle as "isVehicle", bit from term where frequency > 0 or is_vehicle`,
  );
  return rows;
}

/** The synonyms, and the names behind the ids of the facets, in the order of the menu. */
export async function readNames(pool: Pool) {
  const [
    synonyms,
    categories,
    subcategories,
    formerKinds,
    brands,
    makes,
    warehouses,
    models,
    engines,
  ] = await Promise.all([
    pool.query<SynonymEntry>("select phrases, means, names from synonym order by id"),
    pool.query<CategoryName>(
      "select id, name_es, name_en, url from category order by position, id",
    ),
    pool.query<SubcategoryName>(
      `select id, category_id as "categoryId", name_es, name_en, url
       from subcategory order by category_id, position, id`,
    ),
    pool.query<FormerKind>(
      `select former.path, category.url as category, coalesce(kind.url, '') as subcategory
         from former_category former left join subcategory kind on kind.id = former.subcategory_id
         join category on category.id = coalesce(former.category_id, kind.category_id)`,
    ),
    pool.query<BrandName>(
      `select id, name, slug, array(select key from brand_alias where brand_id = brand.id) as aliases
         from brand`,
    ),
    pool.query<MakeName>(
      `select id, name, slug, array(select slug from former_make where make_id = make.id
         union select name from former_make where make_id = make.id) as formerly
       from vehicle_make make`,
    ),
    pool.query<{ code: string; bit: number | null }>(
      "select code, bit from warehouse where closed_at is null",
    ),
    pool.query<WordedModel>(
      `select model.id, make.name as make, model.name as model
       from vehicle_model model join vehicle_make make on make.id = make_id`,
    ),
    pool.query<{ name: string }>("select name from engine"),
  ]);
  return {
    synonyms: synonyms.rows,
    categories: categories.rows,
    subcategories: subcategories.rows,
    formerKinds: formerKinds.rows,
    brands: brands.rows,
    makes: makes.rows,
    warehouses: warehouses.rows,
    models: models.rows,
    engines: engines.rows,
  };
}

/** A name that fewer parts share says nothing of the catalogue; more names than a catalogue has are no names. */
const FEWEST_PARTS = 3;
const MOST_HEADS = 5_000;

/** What the titles of parts begin with, the commonest first. */
export async function readTitleHeads(pool: Pool): Promise<TitleHead[]> {
  const { rows } = await pool.query<TitleHead>(
    `select split_part(title_es, ',', 1) as es, split_part(title_en, ',', 1) as en,
       subcategory_id as "kindId", count(*)::int as parts
     from part group by 1, 2, 3 having count(*) >= $1 order by parts desc, es, en limit $2`,
    [FEWEST_PARTS, MOST_HEADS],
  );
  return rows;
}
