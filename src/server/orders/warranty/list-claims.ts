import type { AdminClaimsRequest, AdminClaimsResponse } from "#contract/warranty.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findClaimPhotos } from "./claim-photo-store.ts";
import { listClaims } from "./claim-store.ts";
import { listedClaim } from "./claim-wire.ts";

/** What staff reads of warranty claims. */
export type ReadClaims = (
  request: AdminClaimsRequest,
  locale: Locale,
) => Promise<Omit<AdminClaimsResponse, "status">>;

export function createClaimList(db: Database, seeAt: (upload: string) => string): ReadClaims {
  return async ({ claim, status, orderNumber, isUnpaid, after, limit }, locale) => {
    const found = await listClaims(db, {
      number: claim ?? null,
      status: status ?? null,
      orderNumber: orderNumber ?? null,
      isUnpaid,
      after: after ?? null,
      limit: limit + 1, // whether there is one more
    });
    const shown = found.slice(0, limit);
    const photos = await findClaimPhotos(
      db,
      shown.map(({ number }) => number),
    );
    return {
      items: shown.map((row) => listedClaim(row, photos, { locale, seeAt })),
      next: found.length > limit ? (shown.at(-1)?.number ?? null) : null,
    };
  };
}
