import { pageLink } from "#domain/page/page-link.ts";
import { CUSTOMER_SCOPES, type KeyScope } from "#domain/api-key/key-scope.ts";
import { keptSite, type SiteOrigins } from "#domain/storefront/site.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { momentText } from "#server/mails/moment-text.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { findHolder } from "./api-key-store.ts";

type GivenKey = {
  name: string;
  accountId: string | null;
  scopes: readonly KeyScope[];
  expiresAt: Date;
};

type Telling = { by: StaffCall; originOf: SiteOrigins };

/**
 * Mails a customer that a key for a program of theirs was given out, with what it may do and until when, so that none
 * buys on their account without their knowing; nothing for the shop's own keys.
 */
export async function tellHolder(
  db: Database,
  { name: key, accountId, scopes, expiresAt }: GivenKey,
  { by, originOf }: Telling,
): Promise<void> {
  const holder = accountId === null ? undefined : await findHolder(db, accountId);
  if (!holder) return;
  const { email: to, name, locale } = holder;
  const site = keptSite(holder, by.client.site);
  const { storefront } = site;
  const words = serverTexts("mails", locale).programMay;
  const may = CUSTOMER_SCOPES.filter((scope) => scopes.includes(scope)).map(
    (scope) => words[scope],
  );
  await queueMail(db, {
    kind: "program_key",
    to,
    locale,
    storefront,
    params: {
      name,
      link: originOf(site) + pageLink(locale, "my-account"),
      key,
      may: may.join("; "),
      until: momentText(expiresAt, { locale, storefront }),
    },
  });
}
