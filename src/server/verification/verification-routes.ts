import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  JudgedResponse,
  ManyPartsRequest,
  ManyPartsResponse,
  RejectRequest,
  RequeueRequest,
  VerifyPartRequest,
  VerifyPartResponse,
  VerifyPartsRequest,
  VerifyPartsResponse,
  VerifyRequest,
} from "#contract/verification.ts";
import { askingOf, isManager } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { PartJudging } from "./judge-parts.ts";
import { listToVerify } from "./list-to-verify.ts";
import { readToVerify } from "./read-to-verify.ts";
import { queuedPartOf, verifyPartOf } from "./verification-wire.ts";

/** POST admin/verifyparts and get: the queue of parts that nobody has trusted yet (decisions §11). */
export function verifyQueueRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/verifyparts",
      {
        schema: {
          summary: "Parts to verify, those that wait longest first",
          description:
            "Each with its checks, its cause and what is said against it. `next` asks for the page after, in the place of `page`. With `check` or `ready`, which nothing stores, a page may be short and have a `next` all the same.",
          querystring: LocaleQuery,
          body: VerifyPartsRequest,
          response: { 200: VerifyPartsResponse },
        },
      },
      async ({ body }) => {
        const { items, next, queued } = await listToVerify(db, body);
        return { ...SUCCESS, items: items.map(queuedPartOf), next, queued };
      },
    );
    api.post(
      "/admin/verifyparts/get",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "What stands beside a part for whoever verifies it",
          description:
            "Checks, who said what its fields say, what files have overwritten, reports and returns, fitments against those of its group, parts with the same number, and its history.",
          querystring: LocaleQuery,
          body: VerifyPartRequest,
          response: { 200: VerifyPartResponse },
        },
      },
      async (request) => {
        const withCosts = isManager(askingOf(request));
        const read = await readToVerify(db, request.body.sku, { withCosts });
        return { ...SUCCESS, ...verifyPartOf(read) };
      },
    );
  };
}

/** POST admin/verifyparts/verify and reject: what staff decides of a part. */
export function judgingRoutes(judging: PartJudging): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/verifyparts/verify",
      {
        config: { refusals: ["part_not_found", "changed_meanwhile", "part_not_ready"] },
        schema: {
          summary: "Trust a part as it was seen",
          description:
            "`version` is the one that was looked at. What is said against its fitments is settled. A part with a fault is refused until it is mended.",
          querystring: LocaleQuery,
          body: VerifyRequest,
          response: { 200: JudgedResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        ...(await judging.verify(request.body, askingOf(request))),
      }),
    );
    api.post(
      "/admin/verifyparts/reject",
      {
        config: { refusals: ["part_not_found", "changed_meanwhile"] },
        schema: {
          summary: "Take a part off sale, with the reason",
          description: "Shoppers find it no more, and no cart or order takes it.",
          querystring: LocaleQuery,
          body: RejectRequest,
          response: { 200: JudgedResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        ...(await judging.reject(request.body, askingOf(request))),
      }),
    );
  };
}

/** POST admin/verifyparts/bulkverify and requeue: what staff decides of many, and takes back. */
export function manyJudgingRoutes(judging: PartJudging): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/verifyparts/bulkverify",
      {
        schema: {
          summary: "Trust many parts at once",
          description:
            "Up to a hundred. One that changed since it was seen, has a fault, or of which somebody says that it does not fit, is left, with why.",
          querystring: LocaleQuery,
          body: ManyPartsRequest,
          response: { 200: ManyPartsResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        ...(await judging.verifyMany(request.body, askingOf(request))),
      }),
    );
    api.post(
      "/admin/verifyparts/requeue",
      {
        schema: {
          summary: "Take decisions back",
          description:
            "The parts wait again where they stood, on sale, and what was said against them is open again. One that was taken off sale and `was` verified is verified again, unless something of it has to be mended.",
          querystring: LocaleQuery,
          body: RequeueRequest,
          response: { 200: ManyPartsResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        ...(await judging.requeue(request.body, askingOf(request))),
      }),
    );
  };
}
