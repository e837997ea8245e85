import { normalEmail } from "#domain/account/text-rules.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { PaperLogo } from "#server/uploads/paper-logos.ts";

import { LOGO_CID } from "./mail-html.ts";
import { findShownMail, listShownMails } from "./mail-store.ts";
import type { MailShopReader } from "./mail-shop.ts";
import { writeMail, type WrittenMail } from "./write-mail.ts";

/** Mails that the demonstration's page names at most. */
const LISTED = 50;

export type ShownMail = WrittenMail & { id: number; createdAt: Date };

/** The mails to one address, for the demonstration, whose visitors have no other mailbox. */
export type ShownMails = {
  /** The newest first. */
  list: (to: string) => Promise<ShownMail[]>;
  /** One of them; its links, and the address in its foot, begin with the visitor's own `origin`. */
  read: (mail: { id: number; to: string; origin: string }) => Promise<ShownMail | undefined>;
};

type Needs = { db: Database; shop: MailShopReader };

/**
 * What staff gets is shown to nobody: with a link to a new password of theirs, a visitor would have the
 * back office.
 */
export function createShownMails({ db, shop }: Needs): ShownMails {
  type Row = NonNullable<Awaited<ReturnType<typeof findShownMail>>>;
  const written = async (row: Row, origin?: string): Promise<ShownMail | undefined> => {
    const face = await shop(row);
    const mail = writeMail({ ...row, shop: { ...face, home: origin ?? face.home } });
    return mail && { ...mail, id: row.id, createdAt: row.createdAt };
  };
  return {
    list: async (to) => {
      const rows = await listShownMails(db, { to: normalEmail(to), limit: LISTED });
      const mails = await Promise.all(rows.map((row) => written(row)));
      return mails.filter((mail) => mail !== undefined);
    },
    read: async ({ id, to, origin }) => {
      const row = await findShownMail(db, { id, to: normalEmail(to) });
      const mail = row && (await written(row, origin));
      if (!row || !mail) return undefined;
      const { home, logo } = await shop(row);
      const html = mail.html.replaceAll(`"${home}`, `"${origin}`);
      return { ...mail, html: logo ? withLogo(html, logo) : html };
    },
  };
}

/** The logo inside the page, which has nothing that comes along with it. */
function withLogo(html: string, { png }: PaperLogo): string {
  return html.replaceAll(`cid:${LOGO_CID}`, `data:image/png;base64,${png.toString("base64")}`);
}
