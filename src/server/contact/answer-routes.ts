import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  AnswerContactRequest,
  AnswerContactResponse,
  ContactAnswersRequest,
  ContactAnswersResponse,
  TakeBackAnswerRequest,
  TakeBackAnswerResponse,
} from "#contract/contact.ts";
import { IdempotencyKey, LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { type AnswerContact, answerWire } from "./answer-contact.ts";
import { listAnswers } from "./answer-store.ts";
import type { TakeBackAnswer } from "./take-back-answer.ts";

type Needs = { db: Database; answer: AnswerContact; takeBack: TakeBackAnswer };

/** POST admin/contacts/answers, answer and answer/undo, for staff. */
export function contactAnswerRoutes({ db, ...sending }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/contacts/answers",
      {
        schema: {
          summary: "What was answered to a message by mail",
          description:
            "The latest first. `resting` may be taken back; `leaving`, `left` and `failed` say where its mail is.",
          querystring: LocaleQuery,
          body: ContactAnswersRequest,
          response: { 200: ContactAnswersResponse },
        },
      },
      async ({ body }) => {
        const answers = await listAnswers(db, body.id);
        return { ...SUCCESS, items: answers.map((one) => answerWire(one)) };
      },
    );
    await api.register(sendingRoutes(sending));
  };
}

function sendingRoutes({ answer, takeBack }: Omit<Needs, "db">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/contacts/answer",
      {
        config: {
          refusals: ["not_found", "invalid_form", "changed_meanwhile", "idempotency_key_reused"],
        },
        schema: {
          summary: "Answer a message by mail",
          description:
            "Once for each Idempotency-Key. In the language that was written in, to whoever wrote; the message counts as answered. The mail rests for half a minute, and may be taken back until it leaves. With another latest answer than `seen` it is refused, and the reply's `current` has that one.",
          querystring: LocaleQuery,
          headers: z.looseObject({ "idempotency-key": IdempotencyKey }),
          body: AnswerContactRequest,
          response: { 200: AnswerContactResponse },
        },
      },
      async (request) => {
        const { body, headers } = request;
        const sent = { body, idempotencyKey: headers["idempotency-key"] };
        return { ...SUCCESS, answer: await answer(sent, askingOf(request)) };
      },
    );
    api.post(
      "/admin/contacts/answer/undo",
      {
        config: { refusals: ["not_found", "answer_left"] },
        schema: {
          summary: "Take an answer back whose mail has not left",
          description: "The message waits again where it waited before.",
          querystring: LocaleQuery,
          body: TakeBackAnswerRequest,
          response: { 200: TakeBackAnswerResponse },
        },
      },
      async (request) => {
        await takeBack(request.body.id, askingOf(request));
        return SUCCESS;
      },
    );
  };
}
