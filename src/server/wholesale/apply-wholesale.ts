import type { SeeAt } from "#server/uploads/upload-addresses.ts";
import type { OwnApplication } from "#contract/wholesale.ts";
import { personPhone } from "#domain/account/account-form.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { taxIdentity } from "#domain/order/tax-identity.ts";
import type { Site } from "#domain/storefront/site.ts";
import {
  applicationProblems,
  COMPANY_TYPES,
  type WholesaleApplication,
} from "#domain/wholesale/wholesale-application.ts";
import type { Database } from "#server/platform/database/database.ts";
import { storedTaxId } from "#server/platform/database/tax-columns.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";
import { letGoUploads, useUploads } from "#server/uploads/use-uploads.ts";

import { shownApplications } from "./shown-applications.ts";
import type { WholesaleMails } from "./wholesale-mails.ts";
import { findLatestApplication, keepApplication, replacePages } from "./wholesale-store.ts";

type Applicant = { accountId: string; site: Site };

/** An application with the pages of a certificate, by what the shop calls each; none leaves those that are there. */
type Sent = { application: WholesaleApplication; uploads: readonly string[] };

/** A company applies, and sees where its application is. */
export type WholesaleDoor = {
  /**
   * Keeps it, in place of one that still waits; staff is told of a new one. A FormError says what is wrong with it;
   * ShopErrors `upload_gone` for a page that is not theirs, `rate_limited`.
   */
  apply: (by: Applicant, sent: Sent) => Promise<OwnApplication>;
  latest: (accountId: string) => Promise<OwnApplication | null>;
};

type Needs = {
  db: Database;
  mails: WholesaleMails;
  /** Where a page is seen by whoever may. */
  seeAt: SeeAt;
  /** Ten an hour for an account. */
  limit: DurableLimit;
};

export function createWholesaleDoor(needs: Needs): WholesaleDoor {
  const { db, limit } = needs;
  const latest = async (accountId: string) => {
    const found = await findLatestApplication(db, accountId);
    const [one] = await shownApplications(found ? [found] : [], needs);
    return one?.shown ?? null;
  };
  return {
    latest,
    async apply(by, sent) {
      const columns = columnsOf(sent.application);
      await limit.take(by.accountId);
      await keep(needs, { by, columns, uploads: sent.uploads });
      const kept = await latest(by.accountId);
      if (!kept) throw new ShopError("internal_error");
      return kept;
    },
  };
}

/** An application as it is kept; a FormError for one that fails a rule. */
function columnsOf(application: WholesaleApplication) {
  requireGoodForm(applicationProblems(application));
  const accountType = COMPANY_TYPES.find((type) => type === application.accountType);
  const identity = taxIdentity(application.taxId);
  if (!accountType || !identity) throw new ShopError("invalid_request");
  const taxId = storedTaxId(identity);
  const phone = personPhone(application);
  return {
    account_type: accountType,
    company_name: application.companyName.trim(),
    tax_type: taxId.type,
    tax_number: taxId.number,
    contact_name: application.contactName.trim(),
    phone_country_code: phone.countryCode,
    phone_number: phone.number,
    business: application.business.trim(),
  };
}

type Keeping = {
  by: Applicant;
  columns: ReturnType<typeof columnsOf>;
  uploads: readonly string[];
};

async function keep({ db, mails }: Needs, { by, columns, uploads }: Keeping): Promise<void> {
  const { accountId, site } = by;
  await db.transaction().execute(async (trx) => {
    const { id, isNew } = await keepApplication(trx, {
      ...columns,
      ...site,
      account_id: accountId,
    });
    if (uploads.length > 0) {
      await useUploads(trx, { ids: uploads, use: "certificate", owners: [{ accountId }] });
      await letGoUploads(trx, await replacePages(trx, id, uploads));
    }
    const row = isNew ? await findLatestApplication(trx, accountId) : undefined;
    if (row) await mails.received(trx, row);
  });
}
