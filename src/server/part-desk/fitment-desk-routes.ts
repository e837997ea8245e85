import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  FitmentChangesRequest,
  FitmentGridRequest,
  FitmentGridResponse,
  FitmentPreviewResponse,
  FitmentSaveResponse,
  FitmentVehiclesRequest,
  FitmentVehiclesResponse,
} from "#contract/fitment-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { findMakesWithModels } from "./fitment-grid-store.ts";
import { previewFitments } from "./preview-fitments.ts";
import { readFitmentGrid } from "./read-fitments.ts";
import { saveFitments } from "./save-fitments.ts";

/** POST admin/fitments/get, vehicles and preview: what a part fits, and what would become of it. */
export function fitmentDeskRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/fitments/vehicles",
      {
        schema: {
          summary: "The makes and models of a region",
          description: "By name; those that have a vehicle in any year.",
          querystring: LocaleQuery,
          body: FitmentVehiclesRequest,
          response: { 200: FitmentVehiclesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, makes: await findMakesWithModels(db, body.region) }),
    );
    api.post(
      "/admin/fitments/get",
      {
        config: { refusals: ["part_not_found", "not_found"] },
        schema: {
          summary: "What a part fits, as a grid of models by years",
          description:
            "A line for each engine of a model, with the years in which the shop knows such a vehicle, what is said of the part, and where its interchange group fits. Without models the first that the part fits.",
          querystring: LocaleQuery,
          body: FitmentGridRequest,
          response: { 200: FitmentGridResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, grid: await readFitmentGrid(db, body) }),
    );
    api.post(
      "/admin/fitments/preview",
      {
        config: {
          refusals: ["part_not_found", "changed_meanwhile", "unknown_vehicle_years"],
        },
        schema: {
          summary: "Which vehicles would gain or lose a part",
          description:
            "Counted and listed, what its interchange group says otherwise first. Nothing is saved.",
          querystring: LocaleQuery,
          body: FitmentChangesRequest,
          response: { 200: FitmentPreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await previewFitments(db, body)) }),
    );
  };
}

/** POST admin/fitments/save: what a part fits is a manager's word. */
export function fitmentSaveRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/fitments/save",
      {
        config: {
          refusals: ["part_not_found", "changed_meanwhile", "unknown_vehicle_years"],
        },
        schema: {
          summary: "Say what a part fits on some vehicle lines",
          description:
            "Each line whole; lines that are not named stay. Refused for years in which the shop knows no such vehicle, and where the part fits something else than what was seen.",
          querystring: LocaleQuery,
          body: FitmentChangesRequest,
          response: { 200: FitmentSaveResponse },
        },
      },
      async (request) => {
        const { version, counts } = await saveFitments(db, request.body, askingOf(request));
        return { ...SUCCESS, version, ...counts };
      },
    );
  };
}
