import { z } from "zod";

import { ANSWER_STATES } from "#domain/contact/contact-answer.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

/** Longer is no field's: the rules of the fields say how long each may be. */
const Field = z.string().max(4_000);

/** POST contact (specification §7); `url` is the page that it was written on. */
export const ContactRequest = z.strictObject({
  formInfo: z.strictObject({
    email: Field,
    name: Field,
    phone: Field,
    message: Field,
    url: Field.nullish(),
  }),
  captcha: z.string().max(4_000).nullish(),
});

export const ContactResponse = z.strictObject({ status: z.literal("sent") });
export type ContactResponse = z.infer<typeof ContactResponse>;

/** POST admin/contacts: the newest first, `limit` of them, those after `after`. */
export const ContactMessagesRequest = z.strictObject({
  filters: z
    .strictObject({
      isAnswered: z.boolean().nullish(),
      /** A piece of what somebody wrote, or of their name or e-mail. */
      text: z.string().max(254).nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: z.int().positive().nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type ContactMessagesRequest = z.infer<typeof ContactMessagesRequest>;

/** POST admin/contacts/answered: whether somebody has taken care of it. */
export const ContactAnsweredRequest = z.strictObject({
  id: z.int().positive(),
  isAnswered: z.boolean(),
});
/** Whether it was otherwise before. */
export const ContactAnsweredResponse = z.strictObject({
  status: z.literal("success"),
  hasChanged: z.boolean(),
});

export const ContactMessage = z.strictObject({
  id: z.int(),
  createdAt: z.iso.datetime(),
  storefront: z.enum(STOREFRONTS),
  locale: z.enum(LOCALES),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Empty where the browser did not say it, or said nothing that is an address. */
  url: z.string(),
  /** Null until somebody of the staff has answered; who it was. */
  answered: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
});

export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactMessagesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ContactMessage),
  /** What `after` is for the page after; null at the end. */
  next: z.int().nullable(),
});

const MessageId = z.strictObject({ id: z.int().positive() });

/** What somebody of the staff answered by a mail. */
export const ContactAnswer = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  message: z.string(),
  state: z.enum(ANSWER_STATES),
});
export type ContactAnswer = z.infer<typeof ContactAnswer>;

/** POST admin/contacts/answers: what was answered to a message, the latest first. */
export const ContactAnswersRequest = MessageId;
export const ContactAnswersResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ContactAnswer),
});
export type ContactAnswersResponse = z.infer<typeof ContactAnswersResponse>;

/** POST admin/contacts/answer: a mail to whoever wrote, in their language. */
export const AnswerContactRequest = z.strictObject({
  id: z.int().positive(),
  message: Field,
  /** The latest answer that whoever writes has seen; null for none. Where there is another, it is refused. */
  seen: z.int().positive().nullable(),
});
export type AnswerContactRequest = z.infer<typeof AnswerContactRequest>;
export const AnswerContactResponse = z.strictObject({
  status: z.literal("success"),
  answer: ContactAnswer,
});
export type AnswerContactResponse = z.infer<typeof AnswerContactResponse>;

/** POST admin/contacts/answer/undo: an answer whose mail has not left. */
export const TakeBackAnswerRequest = MessageId;
export const TakeBackAnswerResponse = z.strictObject({ status: z.literal("success") });
