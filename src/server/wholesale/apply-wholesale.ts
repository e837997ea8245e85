import { ShopError } from "#domain/errors/shop-error.ts";
import { requireGoodForm } from "#domain/errors/form-error.ts";
import { taxIdentity } from "#domain/order/tax-identity.ts";
import {
  applicationProblems,
  COMPANY_TYPES,
  type WholesaleApplication,
} from "#domain/wholesale/wholesale-application.ts";
import type { Database } from "#server/platform/database/database.ts";
import { storedTaxId } from "#server/platform/database/tax-columns.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

import { type WholesaleRow, findLatestApplication, keepApplication } from "./wholesale-store.ts";

/** A company applies, and sees where its application is. */
export type WholesaleDoor = {
  /** Keeps it, in place of one that still waits; a FormError says what is wrong with it. */
  apply: (accountId: string, application: WholesaleApplication) => Promise<WholesaleRow>;
  latest: (accountId: string) => Promise<WholesaleRow | undefined>;
};

type Needs = {
  db: Database;
  /** Ten an hour for an account. */
  limit: DurableLimit;
};

export function createWholesaleDoor({ db, limit }: Needs): WholesaleDoor {
  const latest = (accountId: string) => findLatestApplication(db, accountId);
  return {
    latest,
    async apply(accountId, application) {
      requireGoodForm(applicationProblems(application));
      const accountType = COMPANY_TYPES.find((type) => type === application.accountType);
      const identity = taxIdentity(application.taxId);
      if (!accountType || !identity) throw new ShopError("invalid_request");
      await limit.take(accountId);
      const taxId = storedTaxId(identity);
      await keepApplication(db, {
        account_id: accountId,
        account_type: accountType,
        company_name: application.companyName.trim(),
        tax_type: taxId.type,
        tax_number: taxId.number,
        business: application.business.trim(),
      });
      const kept = await latest(accountId);
      if (!kept) throw new ShopError("internal_error");
      return kept;
    },
  };
}
