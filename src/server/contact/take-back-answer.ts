import { mayTakeBack } from "#domain/contact/contact-answer.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { withdrawResting } from "#server/mails/rest-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findAnswer,
  listAnswers,
  lockContactMessage,
  mailOfAnswer,
  markTakenBack,
} from "./answer-store.ts";
import { markContactMessage } from "./contact-store.ts";

/** Takes an answer back by its number. */
export type TakeBackAnswer = (id: number, by: StaffCall) => Promise<void>;

/**
 * An answer whose mail nobody has tried to send goes as if it had never been written, and its message waits again where it
 * waited before. Taken back twice it is taken back once. ShopErrors `not_found`, and `answer_left` where the mail has left
 * or may just be leaving.
 */
export function createTakingBack(db: Database): TakeBackAnswer {
  return (id, by) =>
    db.transaction().execute(async (trx) => {
      const found = await findAnswer(trx, id);
      if (!found) throw new ShopError("not_found");
      const { messageId } = found;
      await lockContactMessage(trx, messageId);
      const answer = await findAnswer(trx, id); // as it is once the message is held
      if (!answer) throw new ShopError("not_found");
      if (answer.takenBackAt !== null) return;
      if (answer.mailId === null || !mayTakeBack(mailOfAnswer(answer)))
        throw new ShopError("answer_left");
      if (!(await withdrawResting(trx, answer.mailId))) throw new ShopError("answer_left");
      await markTakenBack(trx, id);
      const left = await listAnswers(trx, messageId);
      const opens = answer.wasOpen && left.length === 0;
      if (opens) await markContactMessage(trx, { id: messageId, by: null });
      await appendAudit(trx, {
        ...staffAuthor(by),
        action: "contact.answer_back",
        subject: `contact:${messageId}`,
        change: { answered: [true, !opens], answer: [id, null] },
      });
    });
}
