import type { FastifyInstance } from "fastify";

import { installDemoMailbox } from "#server/demo-mailbox/mailbox-routes.ts";
import type { MailShopReader } from "#server/mails/mail-shop.ts";
import { createShownMails } from "#server/mails/show-mails.ts";
import type { Database } from "#server/platform/database/database.ts";

type Needs = { db: Database; mailShop: MailShopReader; isDemo: boolean };

/** What the demonstration has beside the shop, and no other shop ever. */
export function addDemoPages(app: FastifyInstance, { db, mailShop, isDemo }: Needs): void {
  if (isDemo) installDemoMailbox(app, createShownMails({ db, shop: mailShop }));
}
