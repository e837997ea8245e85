import type { MailTransport, OutgoingMail } from "#adapters/mails/mail-transport.ts";
import { RefusedMail } from "#domain/error/refused-mail.ts";
import { isPersonal } from "#domain/mail/personal-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type MailRow, markSent, markUnsent, takeMails } from "./mail-store.ts";
import { LOGO_CID } from "./mail-html.ts";
import type { MailShop, MailShopReader } from "./mail-shop.ts";
import { headerLine, writeMail } from "./write-mail.ts";

const AT_ONCE = 10;

type Needs = { db: Database; transport: MailTransport; shop: MailShopReader };

/**
 * Sends what waits and is due, each outside any transaction; says how many left. One that the server
 * refuses is tried again later, more and more seldom, and given up after a few hours.
 */
export async function sendMails(needs: Needs): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await takeMails(needs.db, AT_ONCE);
    if (due.length === 0) return sent;
    for (const mail of due) sent += (await sendOne(mail, needs)) ? 1 : 0;
  }
}

async function sendOne(mail: MailRow, { db, transport, shop }: Needs): Promise<boolean> {
  try {
    const face = await shop(mail);
    const written = writeMail({ ...mail, shop: face });
    if (!written) throw new Error(`This version writes no mail of the kind ${mail.kind}.`);
    await transport.send({
      id: `mail-${mail.id}`,
      to: mail.recipient,
      ...written,
      pictures: picturesOf(face),
      replyTo: replyToOf(mail, face),
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await markUnsent(db, mail, { error: why, isRefused: error instanceof RefusedMail });
    return false;
  }
  await markSent(db, mail);
  return true;
}

/** What somebody wrote is answered to the shop, whoever sends it. */
function replyToOf({ kind }: MailRow, { name, email }: MailShop): OutgoingMail["replyTo"] {
  if (!isPersonal(kind) || email === undefined) return undefined;
  return { name: headerLine(name), address: email };
}

/** What the HTML of a mail shows. */
function picturesOf({ logo }: MailShop): OutgoingMail["pictures"] {
  return logo && [{ cid: LOGO_CID, png: logo.png }];
}
