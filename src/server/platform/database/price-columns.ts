import { sql } from "kysely";

import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

/** The prices of a part at all levels, of a table that the statement calls `price`. */
export const PRICE_COLUMNS = sql.raw(PRICE_LEVELS.map((level) => `price.${level}`).join(", "));

/** That a part has no price at any level. No index knows it: it is looked up of each part that is looked at. */
export const WITHOUT_PRICE = sql`not exists (
  select from part_price price where price.part_id = part.id and greatest(${PRICE_COLUMNS}) > 0)`;
