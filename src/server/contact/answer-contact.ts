import { hash } from "node:crypto";

import type { AnswerContactRequest, ContactAnswer } from "#contract/contact.ts";
import {
  ANSWER_RESTS_SECONDS,
  answerProblems,
  answerState,
} from "#domain/contact/contact-answer.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor, staffAuthor } from "#server/audit/staff.ts";
import { queueRestingMail } from "#server/mails/rest-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import { answerMail } from "./answer-mail.ts";
import {
  type AnswerRow,
  findAnswer,
  findAnswerByKey,
  insertAnswer,
  listAnswers,
  lockContactMessage,
  mailOfAnswer,
} from "./answer-store.ts";
import { markContactMessage } from "./contact-store.ts";

/** Answers a message by a mail to whoever wrote it. */
export type AnswerContact = (
  request: { body: AnswerContactRequest; idempotencyKey: string },
  by: StaffCall,
) => Promise<ContactAnswer>;

type Needs = { db: Database; originOf: SiteOrigins };

/**
 * Staff answers from the message's page: the mail is in the language that was written in, rests as long as it may be taken
 * back, and the message counts as answered. Once for each key, however often it is sent. A FormError for words that are
 * none; ShopErrors `not_found`, `idempotency_key_reused`, and `changed_meanwhile` with the latest answer where that is
 * another than whoever writes has seen: two of the staff do not answer the same.
 */
export function createContactAnswering({ db, originOf }: Needs): AnswerContact {
  return ({ body, idempotencyKey }, by) => {
    const { id: messageId, seen } = body;
    const words = body.message.trim();
    requireGoodForm(answerProblems(words));
    const actor = staffActor(by);
    const key = `${actor.accountId ?? actor.name}:${idempotencyKey}`;
    const bodyHash = hash("sha256", JSON.stringify([messageId, words]));
    return db.transaction().execute(async (trx) => {
      const message = await lockContactMessage(trx, messageId);
      if (!message) throw new ShopError("not_found");
      const before = await findAnswerByKey(trx, key);
      if (before) return sentBefore(before, bodyHash);
      const [latest] = await listAnswers(trx, messageId);
      if ((latest?.id ?? null) !== seen) throw new ChangedMeanwhile({ latest: latestOf(latest) });
      const mailId = await queueRestingMail(
        trx,
        answerMail(message, { words, originOf }),
        ANSWER_RESTS_SECONDS,
      );
      const wasOpen = message.answeredAt === null;
      const sent = { messageId, by: actor.name, words, key, bodyHash, mailId, wasOpen };
      const id = await insertAnswer(trx, sent);
      if (id === undefined) throw new ShopError("idempotency_key_reused");
      await markContactMessage(trx, { id: messageId, by: actor.name });
      await appendAudit(trx, {
        ...staffAuthor(by),
        action: "contact.answer",
        subject: `contact:${messageId}`,
        change: { answered: [!wasOpen, true], answer: [null, id] },
      });
      return answerWire(await known(trx, id));
    });
  };
}

/** What somebody of the staff answered, under the names of the wire. */
export function answerWire(answer: AnswerRow): ContactAnswer {
  const { id, at, by, words } = answer;
  const state = answerState(mailOfAnswer(answer));
  return { id, at: at.toISOString(), by, message: words, state };
}

/** A lost reply is given once more; a key that another answer was sent with is refused. */
function sentBefore(answer: AnswerRow, bodyHash: string): ContactAnswer {
  if (answer.bodyHash !== bodyHash) throw new ShopError("idempotency_key_reused");
  return answerWire(answer);
}

function latestOf(answer: AnswerRow | undefined): ContactAnswer | null {
  return answer ? answerWire(answer) : null;
}

async function known(db: Database, id: number): Promise<AnswerRow> {
  const answer = await findAnswer(db, id);
  if (!answer) throw new Error(`Answer ${id} was written, and is not there.`);
  return answer;
}
