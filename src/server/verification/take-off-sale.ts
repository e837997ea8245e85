import type { TrustState } from "#domain/verification/trust.ts";
import { type Actor, appendAudit, OPERATOR } from "#server/audit/append-audit.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import { type HeldPart, holdParts, takeBack, writeJudgement } from "./judgement-store.ts";
import { partSubject } from "./read-to-verify.ts";

/** How a part is judged: whether it is on sale, and if not why. */
export type SaleState = { trust: TrustState; because: string | null };

/** How parts are judged, by their ids, held to the end of the transaction. */
export async function saleStates(
  db: Database,
  skus: readonly string[],
): Promise<Map<number, SaleState>> {
  const held = await holdParts(db, skus);
  return new Map(held.map(({ id, trust, rejectedBecause: because }) => [id, { trust, because }]));
}

type Taking = { skus: readonly string[]; by: Actor; because: string };

/**
 * Takes parts off sale because a file says that they are no more, in the caller's transaction. Those that are off
 * sale stay as they are. Nothing is deleted: staff puts them back as any part that was rejected (ADR 0048).
 */
export async function takeOffSale(db: Database, { skus, by, because }: Taking): Promise<void> {
  const parts = (await holdParts(db, skus)).filter(({ trust }) => trust !== "rejected");
  await writeJudgement(db, idsOf(parts), { trust: "rejected", by: by.name, because });
  await follow(db, parts, { by, after: { trust: "rejected", because } });
}

/** Puts parts back on sale that were taken off, in the caller's transaction: they wait to be verified. */
export async function putOnSale(
  db: Database,
  { skus, by }: Omit<Taking, "because">,
): Promise<void> {
  const parts = (await holdParts(db, skus)).filter(({ trust }) => trust === "rejected");
  await takeBack(db, idsOf(parts));
  await follow(db, parts, { by, after: { trust: "unverified", because: null } });
}

function idsOf(parts: readonly HeldPart[]): number[] {
  return parts.map(({ id }) => id);
}

/** Lists and pages follow, and the log says who it was. */
async function follow(
  db: Database,
  parts: readonly HeldPart[],
  { by, after }: { by: Actor; after: SaleState },
): Promise<void> {
  if (parts.length === 0) return;
  await queueForIndex(db, idsOf(parts));
  await raiseCatalogueVersion(db);
  for (const { sku, trust, rejectedBecause } of parts)
    await appendAudit(db, {
      actor: by,
      action: after.trust === "rejected" ? "part.reject" : "part.requeue",
      subject: partSubject(sku),
      change: {
        verification: [trust, after.trust],
        because: [rejectedBecause, after.because],
      },
      client: OPERATOR,
    });
}
