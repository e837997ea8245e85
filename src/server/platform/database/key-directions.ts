import { sql } from "kysely";

/** How a list by key goes up or down: how its rows are ordered, and what is further along than a key. */
export const ASCENDING = { direction: sql`asc`, further: sql`>` };
export const DESCENDING = { direction: sql`desc`, further: sql`<` };
