import type { ExpressionBuilder } from "kysely";

import type { UploadUse } from "#domain/upload/upload-standing.ts";
import { PAPER_TYPE, type SentType } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isDue } from "#server/platform/database/put-off.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** The shop itself, whose operator brought a file. */
export const SHOP = { isShop: true } as const;

/** Whose an upload is: of an account, of whoever holds an order's link, or the shop's own. */
export type UploadOwner = { accountId: string } | { orderNumber: number } | typeof SHOP;

type NewUpload = { id: string; type: SentType; owner: UploadOwner; createdAt: Date };

/** Notes that an address was signed for a file to come. */
export async function insertUpload(
  db: Database,
  { id, type, owner, createdAt }: NewUpload,
): Promise<void> {
  await db
    .insertInto("upload")
    .values({
      id,
      type,
      account_id: "accountId" in owner ? owner.accountId : null,
      order_number: "orderNumber" in owner ? owner.orderNumber : null,
      created_at: createdAt,
    })
    .execute();
}

/** Takes the one use of an address; false for one that was used, or that is of nothing. */
export async function takeUpload(db: Database, id: string): Promise<boolean> {
  const taken = await db
    .updateTable("upload")
    .set({ state: "received" })
    .where("id", "=", id)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

type Kept = {
  bytes: number;
  width: number;
  height: number;
  /** The SHA-256 of a PDF as it was sent; null of pictures, of which nobody asks whether they are the same. */
  digest: Buffer | null;
};

/** Notes that the picture of a file is in the store; false where its upload was deleted meanwhile. */
export async function keepUpload(db: Database, id: string, kept: Kept): Promise<boolean> {
  const row = await db
    .updateTable("upload")
    .set({ ...kept, state: "kept" })
    .where("id", "=", id)
    .where("state", "=", "received")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Use = { ids: readonly string[]; use: UploadUse; owners: readonly UploadOwner[] };

/**
 * Marks kept files of these owners that nothing uses yet, and says which they were: a PDF is a certificate's or a part's
 * paper, and a part's paper is always one.
 */
export async function markUsed(db: Database, { ids, use, owners }: Use): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable("upload")
    .set({ used_as: use })
    .where("id", "in", ids)
    .where("state", "=", "kept")
    .where("used_as", "is", null)
    .$if(use !== "certificate", (query) =>
      query.where("type", use === "document" ? "=" : "<>", PAPER_TYPE),
    )
    .where((is) => is.or(owners.map((owner) => ownedBy(is, owner))))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets go of what uses uploads: they are swept as what nothing uses. */
export async function markUnused(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("upload").set({ used_as: null }).where("id", "in", ids).execute();
}

/** Whether an owner sent a picture that is kept and that nothing uses yet. */
export async function findUnused(db: Database, id: string, owner: UploadOwner): Promise<boolean> {
  const row = await db
    .selectFrom("upload")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "kept")
    .where("used_as", "is", null)
    .where("type", "<>", PAPER_TYPE)
    .where((is) => ownedBy(is, owner))
    .executeTakeFirst();
  return row !== undefined;
}

function ownedBy(is: ExpressionBuilder<Tables, "upload">, owner: UploadOwner) {
  if ("accountId" in owner) return is("account_id", "=", owner.accountId);
  if ("orderNumber" in owner) return is("order_number", "=", owner.orderNumber);
  return is.and([is("account_id", "is", null), is("order_number", "is", null)]);
}

/** What a kept file was sent as, and what it is used as, which is null before it is used; undefined for none that is kept. */
export async function findKept(
  db: Database,
  id: string,
): Promise<{ type: SentType; use: UploadUse | null } | undefined> {
  return db
    .selectFrom("upload")
    .select(["type", "used_as as use"])
    .where("id", "=", id)
    .where("state", "=", "kept")
    .executeTakeFirst();
}

/** From now on nobody can use what nobody used since a moment: its file is about to go. */
export async function closeUnused(db: Database, since: Date): Promise<void> {
  await db
    .updateTable("upload")
    .set({ state: "received", bytes: null, width: null, height: null })
    .where("state", "=", "kept")
    .where("used_as", "is", null)
    .where("created_at", "<=", since)
    .execute();
}

/** From now on nobody can use this one, whatever it was used as: its file is about to go. */
export async function closeUpload(db: Database, id: string): Promise<void> {
  await db
    .updateTable("upload")
    .set({ state: "received", used_as: null, bytes: null, width: null, height: null })
    .where("id", "=", id)
    .execute();
}

/** Uploads that nobody used since a moment, nor can, the oldest first. */
export async function findClosed(
  db: Database,
  since: Date,
  most: number,
): Promise<{ id: string; type: SentType }[]> {
  return db
    .selectFrom("upload")
    .select(["id", "type"])
    .where("used_as", "is", null)
    .where("state", "<>", "kept")
    .where("created_at", "<=", since)
    .where(isDue("uploads", "upload.id"))
    .orderBy("created_at")
    .limit(most)
    .execute();
}

export async function deleteUploads(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("upload").where("id", "in", ids).execute();
}
