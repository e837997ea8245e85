import type { SeeAt } from "#server/uploads/upload-addresses.ts";
import type {
  AddCertificateRequest,
  AddCustomerCertificateRequest,
  AdminCertificate,
  AdminCertificatesRequest,
  AdminCertificatesResponse,
  ShownCertificate,
} from "#contract/certificates.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { keptSite, type Site } from "#domain/storefront/site.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { certificateField } from "#domain/audit/logged-field.ts";
import { shownCertificateState } from "#domain/tax/certificate.ts";
import { lockSubordinate } from "#server/accounts/lock-subordinate.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";
import { shownPages } from "#server/uploads/sent-photos.ts";
import { useUploads } from "#server/uploads/use-uploads.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import type { CertificateMails } from "./certificate-mails.ts";
import {
  type CertificateRow,
  findCertificatesOf,
  findPagesOf,
  insertCertificate,
  listCertificates,
  lockCertificate,
} from "./certificate-store.ts";

type Sender = { accountId: string; site: Site };

/** What customers do with certificates, and what staff sees of them. */
export type CertificateShelf = {
  own: (accountId: string) => Promise<ShownCertificate[]>;
  /** Keeps one to be looked at. ShopErrors `upload_gone` for a page that is not theirs, `rate_limited`. */
  add: (sent: AddCertificateRequest, by: Sender) => Promise<ShownCertificate[]>;
  /**
   * Keeps one that was brought to the counter, to be looked at as any other; answers its number. ShopErrors: `not_found`
   * for an account that is none, `forbidden` for one's own and that of whoever has as much to say, `upload_gone` for a page that whoever puts it in did not send, `rate_limited`.
   */
  addFor: (brought: AddCustomerCertificateRequest, by: StaffCall) => Promise<number>;
  list: (request: AdminCertificatesRequest) => Promise<Omit<AdminCertificatesResponse, "status">>;
};

type Needs = {
  db: Database;
  mails: CertificateMails;
  /** Where a picture is seen by whoever may. */
  seeAt: SeeAt;
  /** Ten an hour for an account. */
  limit: DurableLimit;
  /** Those that one of the staff puts in. */
  deskLimit: Pick<DurableLimit, "take">;
  now: () => Date;
};

export function createCertificateShelf(needs: Needs): CertificateShelf {
  const { db, mails, limit, deskLimit } = needs;
  const own = async (accountId: string) =>
    (await shownCertificates(await findCertificatesOf(db, accountId), needs)).map(
      ({ shown }) => shown,
    );
  return {
    own,
    add: async ({ kind, images: uploads }, { accountId, site }) => {
      await limit.take(accountId);
      await db.transaction().execute(async (trx) => {
        await useUploads(trx, { ids: uploads, use: "certificate", owners: [{ accountId }] });
        const id = await insertCertificate(trx, { accountId, kind, site, uploads });
        const row = await lockCertificate(trx, id);
        if (!row) throw new ShopError("internal_error");
        await mails.received(trx, { row });
      });
      return own(accountId);
    },
    addFor: async ({ accountId, kind, images: uploads }, by) => {
      const clerk = by.holder.accountId;
      await deskLimit.take(clerk);
      return db.transaction().execute(async (trx) => {
        const site = keptSite(await lockSubordinate(trx, accountId, by), by.client.site);
        await useUploads(trx, {
          ids: uploads,
          use: "certificate",
          owners: [{ accountId: clerk }],
        });
        const id = await insertCertificate(trx, { accountId, kind, site, uploads });
        await appendAudit(trx, {
          ...staffAuthor(by),
          action: "account.certificate",
          subject: `account:${accountId}`,
          change: { [certificateField(id)]: [null, "received"] },
        });
        return id;
      });
    },
    list: async ({ filters, after, limit: most }) => {
      const found = await listCertificates(db, {
        ...filters,
        after,
        limit: most + 1, // whether there is one more
      });
      const { items, next } = keysetPage(found, most, ({ id }) => id);
      const listed = await shownCertificates(items, needs);
      return { items: listed.map(entryOf), next };
    },
  };
}

type Shown = { row: CertificateRow; shown: ShownCertificate };

function entryOf({
  row: { accountId, email, company, decidedBy },
  shown,
}: Shown): AdminCertificate {
  return { ...shown, accountId, email, company, decidedBy };
}

async function shownCertificates(
  rows: readonly CertificateRow[],
  { db, seeAt, now }: Needs,
): Promise<Shown[]> {
  const pages = await findPagesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, kind, createdAt, validFrom, validUntil, reason } = row;
    const today = dayOf(now(), kind === "exemption" ? "cr" : "us");
    const images = shownPages(
      pages.filter(({ certificateId }) => certificateId === id),
      seeAt,
    );
    const state = shownCertificateState(row, today);
    const shown = { id, kind, state, createdAt: createdAt.toISOString() };
    return { row, shown: { ...shown, validFrom, validUntil, reason, images } };
  });
}
