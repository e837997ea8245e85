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

import type { CustomerNotes } from "./customer-notes.ts";

/** POST admin/customers/notes, and what is done with them, for staff. */
export function customerNoteRoutes(notes: CustomerNotes): FastifyPluginAsyncZod {
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

const CHANGING = { refusals: ["not_found", "forbidden", "changed_meanwhile"] as const };

function noteChangeRoutes(notes: CustomerNotes): FastifyPluginAsyncZod {
  const response = { 200: CustomerNoteResponse };
  return async (api) => {
    api.post(
      "/admin/customers/notes/save",
      {
        config: { refusals: [...CHANGING.refusals] },
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
    api.post(
      "/admin/customers/notes/remove",
      {
        config: { refusals: [...CHANGING.refusals] },
        schema: {
          summary: "Take a note away",
          description: "One's own, or as a manager anybody's.",
          querystring: LocaleQuery,
          body: CustomerNoteRequest,
          response,
        },
      },
      async (request) => ({
        ...SUCCESS,
        note: await notes.remove(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/customers/notes/restore",
      {
        config: { refusals: [...CHANGING.refusals] },
        schema: {
          summary: "Put a note back that was taken away",
          description: "As it was; by whom may take it away.",
          querystring: LocaleQuery,
          body: CustomerNoteRequest,
          response,
        },
      },
      async (request) => ({
        ...SUCCESS,
        note: await notes.restore(request.body, askingOf(request)),
      }),
    );
  };
}
