import { ShopError } from "#domain/error/shop-error.ts";
import {
  type MailRepeat,
  mailRepeat,
  mailSecret,
  mailThing,
  type MailSecret,
} from "#domain/mail/mail-repeat.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findMail } from "./mail-store.ts";
import { orderOf, requireTrueOfThing, mailedText, type ThingTruths } from "./mail-truth.ts";
import { copyMail, isReplaced, lockMail, requeueMail } from "./repeat-mail-store.ts";

/**
 * Sends a mail again, and says how: to the address that it was for, but for what its order says anew, which goes to the
 * order's e-mail of now. What else did not leave goes back into the queue as it was written, with its words and its link.
 * ShopErrors: `not_found`; `mail_emptied` for one of a deleted account, or that was withdrawn; `mail_not_repeated` for one
 * that leaves anyway, is too old, may be untrue by now or is of no kind that is sent twice; `mail_told_over` where a later
 * one says what has become of it, or came of sending it again; `mail_link_ended` where its link works no more;
 * `mail_refused` where its order or quote is not any more as it says.
 */
export type RepeatMail = (id: number, by: StaffCall) => Promise<MailRepeat>;

/** What is known elsewhere of what mails say. */
type MailTruths = ThingTruths & {
  /** Whether the secret in a mailed link still works. */
  isLinkGood: (db: Database, link: { kind: MailSecret; link: string }) => Promise<boolean>;
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
      if (mail.isEmptied) throw new ShopError("mail_emptied");
      const repeat = mailRepeat(mail, now());
      // One that began to wait in vain meanwhile is written anew the next time.
      if (repeat === undefined || repeat === "anew") throw new ShopError("mail_not_repeated");
      await requireTrue(trx, mail, { truths, at: now() });
      await sendAsItIs(trx, id, repeat);
      const subject = `mail:${id}`;
      await appendAudit(trx, { ...staffAuthor(by), action: "mail.repeat", subject, change: {} });
      return repeat;
    });
  };
}

/** Each is copied once: asked for again, as a reply was lost, the copy is the one that may go once more. */
async function sendAsItIs(db: Database, id: number, repeat: "queue" | "copy"): Promise<void> {
  if (repeat === "queue") return requeueMail(db, id);
  if (!(await copyMail(db, id))) throw new ShopError("mail_told_over");
}

type Asking = { truths: MailTruths; at: Date };

/** Refuses what is not true any more, whatever the reason. */
async function requireTrue(db: Database, mail: HeldMail, { truths, at }: Asking): Promise<void> {
  const { id, kind, params } = mail;
  const thing = mailThing(kind);
  if (thing && (await isReplaced(db, id, thing))) throw new ShopError("mail_told_over");
  const secret = mailSecret(kind);
  const link = mailedText(params["link"]);
  if (secret && !(await truths.isLinkGood(db, { kind: secret, link })))
    throw new ShopError("mail_link_ended");
  await requireTrueOfThing(db, mail, { truths, at });
}
