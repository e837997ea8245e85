import type { SeeAt } from "#server/uploads/upload-addresses.ts";
import type { OwnApplication } from "#contract/wholesale.ts";
import { keptTaxId } from "#server/platform/database/tax-columns.ts";
import type { Database } from "#server/platform/database/database.ts";
import { shownPages } from "#server/uploads/sent-photos.ts";

import { findSentPages, type WholesaleRow } from "./wholesale-store.ts";

type Needs = {
  db: Database;
  /** Where a page is seen by whoever may. */
  seeAt: SeeAt;
};

/** Applications as their companies and staff see them, with the pages that came along. */
export async function shownApplications(
  rows: readonly WholesaleRow[],
  { db, seeAt }: Needs,
): Promise<{ row: WholesaleRow; shown: OwnApplication }[]> {
  const ids = rows.map(({ id }) => id);
  const pages = await findSentPages(db, ids);
  return rows.map((row) => {
    const images = shownPages(
      pages.filter(({ application }) => application === row.id),
      seeAt,
    );
    const shown = {
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      account_type: row.accountType,
      company_name: row.companyName,
      tax_id: keptTaxId(row),
      contact_name: row.contactName,
      phone: { country_code: row.phoneCountryCode, number: row.phoneNumber },
      business: row.business,
      images,
      answer: row.answer,
    };
    return { row, shown };
  });
}
