import { type Updateable, sql } from "kysely";

import type { Site } from "#domain/storefront/site.ts";
import {
  certificateAfter,
  certificateMoved,
  type CertificateKind,
  type CertificateState,
  type CertificateStep,
} from "#domain/tax/certificate.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { hasText } from "#server/platform/database/text-match.ts";
import type { PageRow } from "#server/uploads/sent-photos.ts";

const COLUMNS = [
  "certificate.id",
  "certificate.account_id as accountId",
  "certificate.kind",
  "certificate.state",
  "certificate.created_at as createdAt",
  "certificate.storefront",
  "certificate.host",
  "certificate.exemption_id as exemptionId",
  "certificate.reason",
  "certificate.decided_by as decidedBy",
] as const;

function selected(db: Database) {
  return db
    .selectFrom("certificate")
    .innerJoin("account", "account.id", "certificate.account_id")
    .select(COLUMNS)
    .select([
      "account.email",
      "account.first_name as firstName",
      "account.company_name as company",
      "account.locale",
      sql<string | null>`valid_from::text`.as("validFrom"),
      sql<string | null>`valid_until::text`.as("validUntil"),
    ]);
}

type NewCertificate = {
  accountId: string;
  kind: CertificateKind;
  site: Site;
  uploads: readonly string[];
};

/** Keeps what was sent, with its pages in their order; answers its number. */
export async function insertCertificate(
  db: Database,
  { accountId, kind, site, uploads }: NewCertificate,
): Promise<number> {
  const { id } = await db
    .insertInto("certificate")
    .values({ account_id: accountId, kind, ...site })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("certificate_picture")
    .values(uploads.map((upload_id, place) => ({ upload_id, certificate_id: id, place })))
    .execute();
  return id;
}

/** Whose a certificate is; undefined for none. */
export async function findCertificateOwner(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("certificate")
    .select("account_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.account_id;
}

/** Holds a certificate; undefined for none. */
export async function lockCertificate(db: Database, id: number) {
  return selected(db).where("certificate.id", "=", id).forUpdate("certificate").executeTakeFirst();
}
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>;

/** Those of an account, the newest first. */
export async function findCertificatesOf(
  db: Database,
  accountId: string,
): Promise<CertificateRow[]> {
  return selected(db)
    .where("certificate.account_id", "=", accountId)
    .orderBy("certificate.id", "desc")
    .execute();
}

type Range = {
  state?: CertificateState | null | undefined;
  kind?: CertificateKind | null | undefined;
  /** A piece of whose it is, or of the number of an exemption's paper. */
  text?: string | null | undefined;
  account?: string | null | undefined;
  after?: number | null | undefined;
  limit: number;
};

/** All of them that are wanted, the newest first. */
export async function listCertificates(
  db: Database,
  { state, kind, text, account, after, limit }: Range,
): Promise<CertificateRow[]> {
  let query = selected(db);
  if (state) query = query.where("certificate.state", "=", state);
  if (kind) query = query.where("certificate.kind", "=", kind);
  if (account) query = query.where("certificate.account_id", "=", account);
  if (text) query = query.where(speaksOf(text));
  if (typeof after === "number") query = query.where("certificate.id", "<", after);
  return query.orderBy("certificate.id", "desc").limit(limit).execute();
}

function speaksOf(text: string) {
  const columns = sql`account.email, account.first_name, account.last_name, account.company_name,
    (select number from tax_exemption where id = certificate.exemption_id)`;
  return hasText(columns, text.trim());
}

type Decision = Pick<
  Updateable<Tables["certificate"]>,
  "valid_from" | "valid_until" | "exemption_id" | "reason"
> & { step: CertificateStep; decided_by: string };

/**
 * Decides of a certificate that is held, the only way in which its state changes: to what the domain's
 * `certificateAfter` gives, with whose ShopError it is refused. Answers the new state.
 */
export async function decideCertificate(
  db: Database,
  { id, state: before }: Pick<CertificateRow, "id" | "state">,
  { step, ...decision }: Decision,
): Promise<CertificateState> {
  const state = certificateAfter(before, step);
  await db
    .updateTable("certificate")
    .set({ ...decision, state, decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  return state;
}

/** The pages of these certificates, in their order. */
export async function findPagesOf(
  db: Database,
  ids: readonly number[],
): Promise<(PageRow & { certificateId: number })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("certificate_picture")
    .innerJoin("upload", "upload.id", "certificate_picture.upload_id")
    .select([
      "certificate_id as certificateId",
      "upload_id as upload",
      "upload.type",
      "width",
      "height",
    ])
    .where("certificate_id", "in", ids)
    .orderBy("certificate_id")
    .orderBy("place")
    .execute();
  return rows.map(({ width, height, ...row }) =>
    Object.assign(row, { width: width ?? 0, height: height ?? 0 }),
  );
}

/** Makes certificates of one account the other's; of those that held nobody has decided any more. */
export async function setAccountOfCertificates(
  db: Database,
  { kept, gone }: { kept: string; gone: string },
): Promise<void> {
  const rows = await db
    .selectFrom("certificate")
    .select([
      "id",
      "state",
      sql<boolean>`coalesce(valid_until < current_date - 1, true)`.as("isOver"),
    ])
    .where("account_id", "=", gone)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, state: before, isOver } of rows) {
    const state = certificateMoved(before, { isOver });
    const decided = { decided_at: null, decided_by: null, exemption_id: null };
    await db
      .updateTable("certificate")
      .set({ account_id: kept, state, ...(state !== before && decided) })
      .where("id", "=", id)
      .execute();
  }
}
