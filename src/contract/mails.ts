import { z } from "zod";

import { LOCALES } from "#domain/i18n/locale.ts";
import { MAIL_REPEATS } from "#domain/mail/mail-repeat.ts";
import { MAIL_STATES, SOUGHT_MAILS } from "#domain/mail/mail-state.ts";

const Mail = z.strictObject({
  id: z.int(),
  kind: z.string(),
  locale: z.enum(LOCALES),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** Why it did not leave. */
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When staff put it back that had not left; null where it never did. */
  queuedAt: z.string().nullable(),
  /**
   * How it goes again: as it was written, by what its order is now, or the same once more. Null where it does not, and
   * it may still be refused where what it says is not true any more.
   */
  repeat: z.enum(MAIL_REPEATS).nullable(),
});
export type Mail = z.infer<typeof Mail>;

/** POST admin/mails: the shop's mails, the newest first (decisions §11). */
export const MailsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** `givenUp`: what failed in the last days and was not withdrawn; `late`: what should have left, both as the dashboard counts them. */
      state: z.enum(SOUGHT_MAILS).nullish(),
      recipient: z.string().max(254).nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: z.int().min(1).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type MailsRequest = z.infer<typeof MailsRequest>;

export const MailsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(Mail),
  /** Null on the last page. */
  next: z.int().nullable(),
});

/** POST admin/mails/get: one mail with its words; a mail that left keeps no link. */
export const MailRequest = z.strictObject({ id: z.int().min(1) });

export const MailResponse = z.strictObject({
  status: z.literal("success"),
  mail: z.strictObject({ ...Mail.shape, subject: z.string(), text: z.string() }),
});
export type MailResponse = z.infer<typeof MailResponse>;

/** POST admin/mails/again: sends one again, to the same address, or to its order's where it is written anew. */
export const MailRepeatResponse = z.strictObject({
  status: z.literal("success"),
  repeat: z.enum(MAIL_REPEATS),
});

/** A mail of an order, as the order says it to staff. */
export const OrderMailEntry = z.strictObject({
  id: z.int(),
  kind: z.string(),
  state: z.string(),
  recipient: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  error: z.string().nullable(),
  /** Whether staff may send it again now. */
  canResend: z.boolean(),
});
