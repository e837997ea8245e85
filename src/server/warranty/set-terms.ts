import type { WarrantyTermsRequest } from "#contract/warranty.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isSameTerm } from "#domain/warranty/warranty-term.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findOwnTerm,
  findWarranted,
  holdWarranted,
  replaceTerm,
  type Warranted,
} from "./term-store.ts";

/**
 * Says how long a part or the parts of a brand are warranted, or takes that away; pages show it at once. What is so
 * already stays, and is no change. ShopErrors `not_found` for a part or a brand that there is not, `changed_meanwhile`
 * with what is there where that is not what was seen.
 */
export type SetTerms = (request: WarrantyTermsRequest, by: StaffCall) => Promise<void>;

export function createTermSetting(db: Database): SetTerms {
  return ({ of, terms, seen }, by) =>
    db.transaction().execute(async (trx) => {
      const warranted = await findWarranted(trx, of);
      if (!warranted) throw new ShopError("not_found");
      await holdWarranted(trx, warranted);
      const before = await findOwnTerm(trx, warranted);
      if (seen !== undefined && !isSameTerm(before, seen))
        throw new ChangedMeanwhile({ terms: before });
      if (isSameTerm(before, terms)) return;
      await replaceTerm(trx, warranted, terms);
      await raiseCatalogueVersion(trx);
      await appendAudit(trx, {
        actor: staffActor(by),
        action: "warranty.terms",
        subject: subjectOf(of, warranted),
        change: { terms: [before, terms] },
        client: by.client,
      });
    });
}

/** In the audit log a part is known by its sku, a brand by its number. */
function subjectOf(of: WarrantyTermsRequest["of"], warranted: Warranted): string {
  if ("sku" in of) return `part:${of.sku}`;
  return `brand:${"brand_id" in warranted ? warranted.brand_id : of.brand}`;
}
