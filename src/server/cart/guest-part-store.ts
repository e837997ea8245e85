import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { storableText } from "#domain/storage/storable-text.ts";

type Seen = { client: string; skus: readonly string[]; most: number; seconds: number };

/**
 * Notes that a client sees these parts; false, and nothing noted, when they would be more different
 * ones than allowed. Skus that no part has are not counted: they show nothing.
 */
export async function notePartsSeen(
  db: Database,
  { client, skus, most, seconds }: Seen,
): Promise<boolean> {
  const storable = skus.map(storableText);
  if (await areKnown(db, client, storable)) return true;
  return db.transaction().execute(async (trx) => {
    await waitForTurn(trx, `guest cart ${client}`);
    const { rows } = await sql<{ seen: number; added: number }>`
      with known as (
        select sku from guest_cart_part where client = ${client} and expires_at > now())
      select (select count(*) from known) as seen,
        (select count(*) from part where sku = any(${storable}::text[])
          and sku not in (select sku from known)) as added`.execute(trx);
    const { seen, added } = rows[0] ?? { seen: 0, added: 0 };
    if (added === 0) return true;
    if (seen + added > most) return false;
    await sql`delete from guest_cart_part where expires_at <= now()`.execute(trx);
    await sql`
      insert into guest_cart_part (client, sku, expires_at)
      select ${client}, sku, now() + make_interval(secs => ${seconds}::int)
      from part where sku = any(${storable}::text[])
      on conflict do nothing`.execute(trx);
    return true;
  });
}

/** Whether a client has seen all of them already: whoever goes on with a cart waits for nobody. */
async function areKnown(
  db: Database,
  client: string,
  storable: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select exists (
      select from part where sku = any(${storable}::text[]) and not exists (
        select from guest_cart_part seen
        where seen.client = ${client} and seen.sku = part.sku and seen.expires_at > now())
    ) as "isNew"`.execute(db);
  return rows[0]?.isNew === false;
}
