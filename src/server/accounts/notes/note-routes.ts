import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  AddCustomerNoteRequest,
  CustomerNoteRequest,
  CustomerNoteResponse,
  CustomerNotesRequest,
  CustomerNotesResponse,
  SaveCustomerNoteRequest,
} from "#contract/customer-notes.ts";
import { IdempotencyKey, LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { CustomerNoteDesk } from "./customer-notes.ts";

/** POST admin/customers/notes, and what is done with them, for staff. */
export function customerNoteRoutes(notes: CustomerNoteDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/notes",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What staff noted of a customer, the newest first",
          description:
            "For the staff alone: no call of a customer has them. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: CustomerNotesRequest,
          response: { 200: CustomerNotesResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        ...(await notes.list(request.body, askingOf(request))),
      }),
    );
    api.post(
      "/admin/customers/notes/add",
      {
        config: { refusals: ["not_found", "idempotency_key_reused"] },
        schema: {
          summary: "Note something of a customer",
          description: "Once for each Idempotency-Key. The audit log keeps that, not what.",
          querystring: LocaleQuery,
          headers: z.looseObject({ "idempotency-key": IdempotencyKey }),
          body: AddCustomerNoteRequest,
          response: { 200: CustomerNoteResponse },
        },
      },
      async (request) => {
        const { body, headers } = request;
        const sent = { body, idempotencyKey: headers["idempotency-key"] };
        return { ...SUCCESS, note: await notes.add(sent, askingOf(request)) };
      },
    );
    await api.register(noteChangeRoutes(notes));
  };
}

const CHANGING = ["not_found", "forbidden", "changed_meanwhile"] as const;
const response = { 200: CustomerNoteResponse };

function noteChangeRoutes(notes: CustomerNoteDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/notes/save",
      {
        config: { refusals: [...CHANGING] },
        schema: {
          summary: "Write a note of one's own anew",
          description:
            "Nobody changes another's words. With a `version` that is not the note's any more it is refused, and the reply's `current` has what is there.",
          querystring: LocaleQuery,
          body: SaveCustomerNoteRequest,
          response,
        },
      },
      async (request) => ({
        ...SUCCESS,
        note: await notes.save(request.body, askingOf(request)),
      }),
    );
    for (const [verb, summary, description] of REMOVING)
      api.post(
        `/admin/customers/notes/${verb}`,
        {
          config: { refusals: [...CHANGING] },
          schema: {
            summary,
            description,
            querystring: LocaleQuery,
            body: CustomerNoteRequest,
            response,
          },
        },
        async (request) => ({
          ...SUCCESS,
          note: await notes[verb](request.body, askingOf(request)),
        }),
      );
  };
}

const REMOVING = [
  ["remove", "Take a note away", "One's own, or as a manager anybody's."],
  ["restore", "Put a note back that was taken away", "As it was; by whom may take it away."],
] as const;
