import type { ReceiveStockRequest } from "#contract/part-desk.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { logLast } from "#server/audit/log-last.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { readPartIds } from "#server/imports/parts/edit-kit.ts";
import { claimReceived, wasReceived } from "#server/imports/parts/receive-stock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { beginIntake, findIntakeSent, holdOpenWarehouse } from "./intake-store.ts";
import { bookIntake } from "./take-in.ts";

type Sent = ReceiveStockRequest & { idempotencyKey: string };

/**
 * Pieces of one part that have come to an open warehouse, once for each key, also where it was closed since: goods that
 * were taken in, of one part, under whose number they are taken back as those of a whole delivery are. Null where the
 * version before booked them under the key, which kept no number. ShopErrors `part_not_found`, `not_found` for a warehouse
 * that is none or closed, `changed_meanwhile` with what the shop holds where that is not what was seen, and
 * `idempotency_key_reused` where something else was sent with the key.
 */
export async function receiveShelf(
  db: Database,
  { sku: written, warehouseId, pieces, seen, idempotencyKey: key }: Sent,
  by: StaffCall,
): Promise<number | null> {
  const sku = storableText(written);
  const author = staffAuthor(by);
  const { name: actor } = author.actor;
  const sent = { actor, key };
  const numbered = { actor, key: keyOfShelf(key) };
  return retryDeadlock(() =>
    logLast(db, author, async (trx, note) => {
      const partId = (await readPartIds(trx, [sku])).get(sku);
      if (partId === undefined) throw new ShopError("part_not_found");
      const shelf = { partId, warehouseId };
      const known = async () => (await findIntakeSent(trx, numbered))?.id ?? null;
      // The key only after the warehouse: whoever closed it has waited for what was being booked there.
      if (!(await holdOpenWarehouse(trx, warehouseId))) {
        if (await wasReceived(trx, { shelf, pieces, sent })) return known();
        throw new ShopError("not_found");
      }
      const claimed = await claimReceived(trx, { shelf, pieces, seen, sent });
      if (claimed.result === "known") return known();
      if (claimed.result === "moved")
        throw new ChangedMeanwhile({ sku, warehouseId, onHand: claimed.before });
      const id = await beginIntake(trx, { ...numbered, warehouseId });
      if (id === undefined) return known();
      await bookIntake(trx, { id, by: actor, warehouseId, lines: [{ sku, pieces }] }, note);
      return id;
    }),
  );
}

/** The key of one shelf among those of whole deliveries, which may be the same: no key that is sent has a space. */
function keyOfShelf(key: string): string {
  return `shelf ${key}`;
}
