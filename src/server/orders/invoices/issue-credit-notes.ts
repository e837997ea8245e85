import type { CreditNoteIssuer } from "#domain/credit-note/credit-note.ts";
import { ownBranch } from "#server/branches/visited-branch.ts";
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
  const named = await Promise.all(
    waiting.map(async (face) => ({ ...face, issuer: await issuerOf(db, face, faces) })),
  );
  await numberCreditNotes(db, named);
}

async function issuerOf(
  db: Database,
  face: PaperFace,
  { nameOfShop }: IssuerFaces,
): Promise<CreditNoteIssuer> {
  const branch = await ownBranch(db, face);
  return {
    shopName: await nameOfShop(face.storefront),
    place: branch ? [...branch.place, branch.phone].filter((line) => line !== "") : [],
    isDemo: await isMarkedAsDemo(db),
  };
}
