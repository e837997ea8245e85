import type { ContentService } from "#adapters/content/content-service.ts";
import { isDeepStrictEqual } from "node:util";

import { type HostedHosts, shownBooklet } from "#domain/booklet/hosted-booklet.ts";
import { raiseOfferVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findHosted, storeHosted } from "./booklet-store.ts";

export type HostedSource = {
  service: ContentService;
  /** Its address, which tells it from a service that was configured before. */
  source: string;
  hosts: HostedHosts;
};

type Needs = { db: Database; now: () => Date };

/**
 * Asks a content service what catalogues it has, and keeps the answer for every process: no page and no call waits
 * for the service. Rejects where it gives none, and what it said last stands.
 */
export async function readHosted(
  { db, now }: Needs,
  { service, source, hosts }: HostedSource,
): Promise<number> {
  const catalogs = (await service.catalogs()).flatMap((one) => shownBooklet(one, hosts) ?? []);
  const before = await findHosted(db, source);
  if (isDeepStrictEqual(before, catalogs)) return catalogs.length;
  await db.transaction().execute(async (transaction) => {
    await storeHosted(transaction, { source, catalogs, readAt: now() });
    await raiseOfferVersion(transaction);
  });
  return catalogs.length;
}
