import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { IdempotencyKey, LocaleQuery } from "#contract/shared.ts";
import {
  IntakeRequest,
  IntakeResponse,
  IntakesRequest,
  IntakesResponse,
  OneIntakeRequest,
  ScanRequest,
  ScanResponse,
} from "#contract/stock-intake.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { findScannedParts, MOST_MEANT } from "./find-scanned.ts";
import { listIntakes } from "./list-intakes.ts";
import { readIntake, takeIn } from "./take-in.ts";

/** POST admin/stock/scan and admin/stock/intake: what a number means, and what has come, booked at once. */
export function intakeRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/stock/scan",
      {
        schema: {
          summary: "The parts that a scanned number means, with what lies and comes where",
          description: `By the shop's own label, the part's number or that of its goods (UPC, EAN); where none has it, by a maker's number, one that it replaces, or a competitor's. What a scanner says before it is left out. ${MOST_MEANT} parts at most; none where nobody knows the number.`,
          querystring: LocaleQuery,
          body: ScanRequest,
          response: { 200: ScanResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await findScannedParts(db, body.text)) }),
    );
    api.post(
      "/admin/stock/intake",
      {
        config: { refusals: ["part_not_found", "not_found", "idempotency_key_reused"] },
        schema: {
          summary: "Take in what has come to a warehouse, several parts at once",
          description:
            "All of it or nothing. Each part is booked as a receipt, is on its way no more as far as it was, and goes to the orders that wait for it. Once for each Idempotency-Key of whoever sends it: the same with the same key came once, and the reply says what was booked then.",
          querystring: LocaleQuery,
          headers: z.looseObject({ "idempotency-key": IdempotencyKey }),
          body: IntakeRequest,
          response: { 200: IntakeResponse },
        },
      },
      async (request) => {
        const { body, headers } = request;
        const sent = { ...body, idempotencyKey: headers["idempotency-key"] };
        return { ...SUCCESS, intake: await takeIn(db, sent, askingOf(request)) };
      },
    );
    await api.register(bookedRoutes(db));
  };
}

/** POST admin/stock/intakes and admin/stock/intakes/get: what was booked. */
function bookedRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/stock/intakes",
      {
        schema: {
          summary: "What was taken in at once, the newest first",
          description:
            "Each with who booked it, where, and how many parts and pieces; `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: IntakesRequest,
          response: { 200: IntakesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await listIntakes(db, body)) }),
    );
    api.post(
      "/admin/stock/intakes/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What was taken in at once, part by part",
          description:
            "With what of each part had been on its way, what lay there once it was booked, and the orders that waited for it then.",
          querystring: LocaleQuery,
          body: OneIntakeRequest,
          response: { 200: IntakeResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, intake: await readIntake(db, body.id) }),
    );
  };
}
