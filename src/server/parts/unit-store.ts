import type { Pool } from "pg";

import type { UnitLine } from "#domain/unit/unit-kind.ts";
import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";

/** What is known of a whole unit beside what every list shows. */
export type UnitRow = {
  id: number;
  line: UnitLine;
  title_en: string;
  brand: string;
  engine: { maker: string; name: string } | null;
  warranty: WarrantyTerm | null;
};

/** The parts of these kinds that none took the place of, what is asked for most first. */
export async function findUnits(
  pool: Pool,
  { lines, most }: { lines: readonly UnitLine[]; most: number },
): Promise<UnitRow[]> {
  const { rows } = await pool.query<UnitRow>({
    name: "units",
    text: `select part.id, subcategory.url as line, part.title_en, brand.name as brand,
      (select json_build_object('maker', engine.maker, 'name', engine.name)
        from engine_fitment join engine on engine.id = engine_fitment.engine_id
        where engine_fitment.part_id = part.id and is_explicit
        order by engine.maker, engine.name limit 1) as engine,
      (select json_build_object('months', months, 'km', km) from warranty_term
        where warranty_term.part_id = part.id or warranty_term.brand_id = part.brand_id
        order by warranty_term.part_id nulls last limit 1) as warranty
    from subcategory
    join part on part.subcategory_id = subcategory.id and part.superseded_by is null
      and part.verification <> 'rejected'
    join brand on brand.id = part.brand_id
    where subcategory.url = any($1)
    order by part.popularity desc, part.id limit $2`,
    values: [lines, most],
  });
  return rows;
}

/** The names of all brands, which are the makers of what has no engine. */
export async function findMakerNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: "maker_names",
    text: "select name from brand order by name",
  });
  return rows.map(({ name }) => name);
}
