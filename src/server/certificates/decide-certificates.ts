import type {
  ApproveCertificateRequest,
  RefuseCertificateRequest,
} from "#contract/certificates.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { certificateField } from "#domain/audit/logged-field.ts";
import { percentage } from "#domain/money/money.ts";
import type { CertificateState } from "#domain/tax/certificate.ts";
import { addExemption, closeExemption } from "#server/accounts/keep-exemption.ts";
import { lockSubordinate } from "#server/accounts/lock-subordinate.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { CertificateMails } from "./certificate-mails.ts";
import {
  type CertificateRow,
  decideCertificate,
  findCertificateOwner,
  lockCertificate,
} from "./certificate-store.ts";

export type CertificateDesk = {
  /**
   * Approves what was looked at: taxes follow it from its first day on. ShopErrors `not_found`, `forbidden` of one's own
   * and of those of whoever has as much to say, `certificate_decided`, and `invalid_request` where an exemption is without its terms, or a resale
   * certificate has any.
   */
  approve: (request: ApproveCertificateRequest, by: StaffCall) => Promise<void>;
  /** Refuses one, or ends what was approved; the customer reads why. ShopErrors as of `approve`. */
  refuse: (request: RefuseCertificateRequest, by: StaffCall) => Promise<void>;
};

type Needs = { db: Database; mails: CertificateMails };

export function createCertificateDesk({ db, mails }: Needs): CertificateDesk {
  return {
    approve: (request, by) =>
      db.transaction().execute(async (trx) => {
        const row = await known(trx, request.id, by);
        const exemption = await keptExemption(trx, row, request);
        const { validFrom, validUntil } = request;
        const state = await decideCertificate(trx, row, {
          step: "approve",
          decided_by: staffActor(by).name,
          valid_from: validFrom,
          valid_until: validUntil,
          ...exemption,
        });
        await mails.approved(trx, { row, until: validUntil });
        await note(trx, { row, state, by });
      }),
    refuse: ({ id, reason }, by) =>
      db.transaction().execute(async (trx) => {
        const row = await known(trx, id, by);
        const { accountId, exemptionId } = row;
        const state = await decideCertificate(trx, row, {
          step: "refuse",
          reason,
          decided_by: staffActor(by).name,
        });
        if (exemptionId !== null) await closeExemption(trx, { id: exemptionId, accountId });
        await mails.refused(trx, { row, reason });
        await note(trx, { row, state, by });
      }),
  };
}

/** Nobody decides of their own papers, nor of those of whoever has as much to say. Its account is held before it. */
async function known(db: Database, id: number, by: StaffCall): Promise<CertificateRow> {
  const owner = await findCertificateOwner(db, id);
  if (owner === undefined) throw new ShopError("not_found");
  await lockSubordinate(db, owner, by);
  const row = await lockCertificate(db, id);
  if (!row) throw new ShopError("not_found");
  return row;
}

/** What an exemption excuses from, where taxes read it. */
async function keptExemption(
  db: Database,
  { kind, accountId }: CertificateRow,
  { exemption, validFrom, validUntil }: ApproveCertificateRequest,
): Promise<{ exemption_id?: number }> {
  const isExemption = kind === "exemption";
  if (isExemption !== Boolean(exemption)) throw new ShopError("invalid_request");
  if (!exemption) return {};
  const { document: number, institution, points, cabys } = exemption;
  const exemption_id = await addExemption(db, accountId, {
    number,
    institution,
    points: percentage(points),
    cabys,
    validFrom,
    validUntil,
  });
  return { exemption_id };
}

type Noted = { row: CertificateRow; state: CertificateState; by: StaffCall };

async function note(db: Database, { row, state, by }: Noted): Promise<void> {
  await appendAudit(db, {
    actor: staffActor(by),
    action: "account.certificate",
    subject: `account:${row.accountId}`,
    change: { [certificateField(row.id)]: [row.state, state] },
    client: by.client,
  });
}
