import { sql } from "kysely";

import type { AnswerMail } from "#domain/contact/contact-answer.ts";
import type { Database } from "#server/platform/database/database.ts";

const COLUMNS = [
  "contact_answer.id",
  "contact_answer.message_id as messageId",
  "contact_answer.at",
  "answered_by as by",
  "words",
  "body_hash as bodyHash",
  "mail_id as mailId",
  "was_open as wasOpen",
  "taken_back_at as takenBackAt",
  "mail.state as mailState",
  "mail.attempts as mailAttempts",
] as const;

function answers(db: Database) {
  return db
    .selectFrom("contact_answer")
    .leftJoin("mail", "mail.id", "contact_answer.mail_id")
    .select(COLUMNS);
}

/** What was answered to a message and stands, the latest first. */
export function listAnswers(db: Database, messageId: number) {
  return answers(db)
    .where("message_id", "=", messageId)
    .where("taken_back_at", "is", null)
    .orderBy("contact_answer.id", "desc")
    .execute();
}

/** What was sent under a key, taken back or not. */
export function findAnswerByKey(db: Database, key: string) {
  return answers(db).where("key", "=", key).executeTakeFirst();
}

export function findAnswer(db: Database, id: number) {
  return answers(db).where("contact_answer.id", "=", id).executeTakeFirst();
}

export type AnswerRow = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

/** Where the mail of an answer is; null once it is forgotten. */
export function mailOfAnswer({ mailState, mailAttempts }: AnswerRow): AnswerMail {
  return mailState === null || mailAttempts === null
    ? null
    : { state: mailState, attempts: mailAttempts };
}

type NewAnswer = {
  messageId: number;
  by: string;
  words: string;
  key: string;
  bodyHash: string;
  mailId: number;
  wasOpen: boolean;
};

/** Adds an answer; its number, or undefined where another was sent under the key at the same moment. */
export async function insertAnswer(db: Database, answer: NewAnswer): Promise<number | undefined> {
  const { messageId, by, words, key, bodyHash, mailId, wasOpen } = answer;
  const added = await db
    .insertInto("contact_answer")
    .values({
      message_id: messageId,
      answered_by: by,
      words,
      key,
      body_hash: bodyHash,
      mail_id: mailId,
      was_open: wasOpen,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** Keeps that an answer was taken back: whoever sends it once more under its key is told so. */
export async function markTakenBack(db: Database, id: number): Promise<void> {
  await db
    .updateTable("contact_answer")
    .set({ taken_back_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** A message with what a mail to its writer says of it, held until the transaction ends. */
export function lockContactMessage(db: Database, id: number) {
  return db
    .selectFrom("contact_message")
    .select([
      "id",
      "email",
      "name",
      "message",
      "locale",
      "storefront",
      "created_at as createdAt",
      "answered_at as answeredAt",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
