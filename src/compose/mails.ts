import { isMailedLinkGood } from "#server/accounts/mailed-link.ts";
import { mailListRoutes, mailReadRoutes, mailRepeatRoutes } from "#server/mails/mail-routes.ts";
import type { MailShopReader } from "#server/mails/mail-shop.ts";
import { createMailReader } from "#server/mails/read-mails.ts";
import { createMailRepeat } from "#server/mails/repeat-mail.ts";
import type { OrderDesk } from "#server/orders/order-desk/order-desk.ts";
import { isChangeMailTrue } from "#server/orders/order-desk/true-order-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { isQuoteMailTrue } from "#server/quotes/true-quote-mail.ts";
import { readTransferInstructions } from "#server/settings/transfer-instructions.ts";

type Needs = {
  db: Database;
  mailShop: MailShopReader;
  orderDesk: Pick<OrderDesk, "sendAgain">;
  now: () => Date;
};

/** The shop's mails for its staff, with what is asked elsewhere before one is sent again. */
export function composeMails({ db, mailShop, orderDesk, now }: Needs): CallRoutes {
  const mails = createMailReader({ db, shop: mailShop });
  const truths = {
    isLinkGood: isMailedLinkGood,
    isChangeMailTrue,
    isQuoteMailTrue,
    readTransferInstructions,
    tellOrderAgain: orderDesk.sendAgain,
  };
  return {
    staff: [mailListRoutes(mails), mailRepeatRoutes(createMailRepeat({ db, truths, now }))],
    // What mails say, links and all, is the owner's alone (decisions §11).
    owner: [mailReadRoutes(mails)],
  };
}
