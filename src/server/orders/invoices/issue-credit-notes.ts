import type { CreditNoteIssuer } from "#domain/credit-note/credit-note.ts";
import { readIssuer } from "#server/branches/shop-issuer.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isMarkedAsDemo } from "#server/settings/mark-as-demo.ts";
import type { NameOfShop } from "#server/settings/name-of-shop.ts";

import { findWaitingFaces, numberCreditNotes, type PaperFace } from "./credit-note-store.ts";

/** What papers call the shop. */
export type IssuerFaces = { nameOfShop: NameOfShop };

/**
 * Numbers the credit notes that were decided, each with what the shop says of itself at this moment. The shop's name
 * is asked before the counters are held.
 */
export async function issueCreditNotes(db: Database, faces: IssuerFaces): Promise<void> {
  const waiting = await findWaitingFaces(db);
  if (waiting.length === 0) return;
  const named = waiting.map((face) => namedFace(db, face, faces));
  await numberCreditNotes(db, await Promise.all(named));
}

async function namedFace(
  db: Database,
  face: PaperFace,
  { nameOfShop }: IssuerFaces,
): Promise<PaperFace & { issuer: CreditNoteIssuer }> {
  const { lines: place } = await readIssuer(db, face);
  const shopName = await nameOfShop(face.storefront);
  return { ...face, issuer: { shopName, place, isDemo: await isMarkedAsDemo(db) } };
}
