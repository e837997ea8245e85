import { ShopError } from "#domain/error/shop-error.ts";
import { type MailRepeat, mailRepeat, mailSecret, mailThing } from "#domain/mail/mail-repeat.ts";
import { orderMailKind, type OrderMailKind } from "#domain/order/order-mail.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { copyMail, findMail, isReplaced, lockMail, requeueMail } from "./mail-store.ts";

/**
 * Sends a mail again to the address that it was for, and says how. What did not leave goes back into the queue as it was
 * written, with its words and its link. ShopErrors: `not_found`; `mail_not_repeated` for one that leaves anyway, is too
 * old or is of no kind that is sent twice; `mail_told_over` where a later one says what has become of it;
 * `mail_link_ended` where its link works no more; `mail_refused` where its order is not any more as it says.
 */
export type RepeatMail = (id: number, by: StaffCall) => Promise<MailRepeat>;

/** What is known elsewhere of what mails say. */
export type MailTruths = {
  /** Whether the secret in a mailed link still works. */
  isLinkGood: (
    db: Database,
    link: { kind: "verify" | "password"; link: string },
  ) => Promise<boolean>;
  /** Whether what a mail tells of an order is true of it now. */
  isOrderMailTrue: (
    db: Database,
    mail: { orderNumber: number; kind: OrderMailKind },
  ) => Promise<boolean>;
  /** Writes a mail of an order anew, with its own entry in the audit log. */
  tellOrderAgain: (
    wanted: { orderNumber: number; mail: number },
    by: StaffCall,
  ) => Promise<unknown>;
};

type Needs = { db: Database; truths: MailTruths; now: () => Date };
type HeldMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

export function createMailRepeat({ db, truths, now }: Needs): RepeatMail {
  return async (id, by) => {
    const found = await findMail(db, id);
    if (found && mailRepeat(found, now()) === "anew") {
      await truths.tellOrderAgain({ orderNumber: orderOf(found.params), mail: id }, by);
      return "anew";
    }
    return db.transaction().execute(async (trx) => {
      const mail = await lockMail(trx, id);
      if (!mail) throw new ShopError("not_found");
      const repeat = mailRepeat(mail, now());
      // One that left while it was waited for is written anew the next time.
      if (repeat === undefined || repeat === "anew") throw new ShopError("mail_not_repeated");
      await requireTrue(trx, mail, truths);
      await (repeat === "queue" ? requeueMail(trx, id) : copyMail(trx, id));
      const subject = `mail:${id}`;
      await appendAudit(trx, { ...staffAuthor(by), action: "mail.repeat", subject, change: {} });
      return repeat;
    });
  };
}

/** Refuses what is not true any more, whatever the reason. */
async function requireTrue(db: Database, mail: HeldMail, truths: MailTruths): Promise<void> {
  const { id, kind, params } = mail;
  const thing = mailThing(kind);
  if (thing && (await isReplaced(db, id, thing))) throw new ShopError("mail_told_over");
  const secret = mailSecret(kind);
  const link = textOf(params["link"]);
  if (secret && !(await truths.isLinkGood(db, { kind: secret, link })))
    throw new ShopError("mail_link_ended");
  const orderKind = orderMailKind(kind);
  if (!orderKind) return;
  const wanted = { orderNumber: orderOf(params), kind: orderKind };
  if (!(await truths.isOrderMailTrue(db, wanted))) throw new ShopError("mail_refused", { kind });
}

/** The order that a mail of one is about; a ShopError `not_found` where it names none. */
function orderOf({ order }: Readonly<Record<string, unknown>>): number {
  const number = Number(textOf(order));
  if (!Number.isSafeInteger(number) || number <= 0) throw new ShopError("not_found");
  return number;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
