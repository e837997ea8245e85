import { sql } from "kysely";

import { PAPER_TYPE } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { KeptPicture } from "./upload-addresses.ts";

/** The shop's own pictures among these that are kept, whether anything shows them or not. */
export async function findShopPictures(
  db: Database,
  ids: readonly string[],
  { isHeld = false } = {},
): Promise<KeptPicture[]> {
  if (ids.length === 0) return [];
  const lock = isHeld ? sql`for no key update` : sql``;
  const { rows } = await sql<KeptPicture>`
    select id, width, height from upload
    where id = any(${[...ids]}::uuid[]) and state = 'kept' and type <> ${PAPER_TYPE}
      and account_id is null and order_number is null and (used_as is null or used_as = 'shop')
    order by id ${lock}`.execute(db);
  return rows;
}

/** From now on these are for everybody, and swept by nothing. */
export async function markShown(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update upload set used_as = 'shop' where id = any(${[...ids]}::uuid[]) and used_as is null`.execute(
    db,
  );
}
