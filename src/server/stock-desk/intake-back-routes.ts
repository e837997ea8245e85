import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  IntakeBackResponse,
  IntakeResponse,
  OneIntakeRequest,
  TakeBackRequest,
} from "#contract/stock-intake.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { previewTakeBack, takeBackIntake } from "./take-back-intake.ts";

/** POST admin/stock/intakes/takeback and its preview: goods that were taken in in error. */
export function intakeBackRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/stock/intakes/takeback/preview",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What of goods that were taken in can be taken back now",
          description:
            "Of each part what is free, and what orders got that had waited for it: they would wait again, the last first. Where that is not all, the orders that took pieces there since. Nothing of a part whose shelf was counted since, or of which a file said what lies there. Nothing is written.",
          querystring: LocaleQuery,
          body: OneIntakeRequest,
          response: { 200: IntakeBackResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await previewTakeBack(db, body.id)) }),
    );
    api.post(
      "/admin/stock/intakes/takeback",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "receipt_gone", "receipt_counted"] },
        schema: {
          summary: "Take back goods that were taken in in error",
          description:
            "So much of each part as the preview said, or it is refused with what can be taken back now. Once: what was taken back is told again. What had been on its way is on its way again, unless somebody said otherwise since or a part of it was sold.",
          querystring: LocaleQuery,
          body: TakeBackRequest,
          response: { 200: IntakeResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        intake: await takeBackIntake(db, request.body, askingOf(request)),
      }),
    );
  };
}
