import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  MeasureFieldsRequest,
  MeasureFieldsResponse,
  MeasureGetRequest,
  MeasureListRequest,
  MeasureListResponse,
  MeasurePlaceRequest,
  MeasureRemoveRequest,
  MeasureRemoveResponse,
  MeasureRestoreRequest,
  MeasureResponse,
  MeasureSaveRequest,
} from "#contract/measure-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { MeasureDesk } from "./edit-measures.ts";

/** POST admin/measures, fields and get: what staff sees of measures. */
export function measureListRoutes(desk: MeasureDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/measures",
      {
        schema: {
          summary: "What parts are described by, in the shop's order",
          description:
            "With how many kinds of part have each, and how many parts, as they were counted last.",
          querystring: LocaleQuery,
          body: MeasureListRequest,
          response: { 200: MeasureListResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await desk.list(body)) }),
    );
    api.post(
      "/admin/measures/fields",
      {
        schema: {
          summary: "All measures, as a form of a part asks for them",
          description:
            "Each with its unit, bounds and words, and with the kinds of part that are described by it.",
          querystring: LocaleQuery,
          body: MeasureFieldsRequest,
          response: { 200: MeasureFieldsResponse },
        },
      },
      async () => ({ ...SUCCESS, measures: await desk.fields() }),
    );
    api.post(
      "/admin/measures/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A measure, by its number",
          description:
            "With its version, by which `POST admin/measures/save` knows what was edited, and its place among all.",
          querystring: LocaleQuery,
          body: MeasureGetRequest,
          response: { 200: MeasureResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, measure: await desk.get(body.id) }),
    );
  };
}

/** POST admin/measures/save, place and remove: a manager's word. */
export function measureEditRoutes(desk: MeasureDesk): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(measureRestoreRoutes(desk));
    api.post(
      "/admin/measures/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "measure_refused"] },
        schema: {
          summary: "Change a measure, or add one",
          description:
            "Of a new one `id` is null and `version` 0, and with `place` it stands there among all. Its code stays, and so do its type and its unit while parts have it. Bounds and words are of what is said from then on: parts keep what they have. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: MeasureSaveRequest,
          response: { 200: MeasureResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        measure: await desk.save(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/measures/place",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Put a measure at a place among all",
          description: "Forms ask for measures in this order. Behind the last is the last.",
          querystring: LocaleQuery,
          body: MeasurePlaceRequest,
          response: { 200: MeasureResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        measure: await desk.place(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/measures/remove",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "measure_in_use"] },
        schema: {
          summary: "Take away a measure that no part has",
          description: "One that parts have stays until no part has it any more.",
          querystring: LocaleQuery,
          body: MeasureRemoveRequest,
          response: { 200: MeasureRemoveResponse },
        },
      },
      async (request) => {
        await desk.remove(request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}

function measureRestoreRoutes(desk: MeasureDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/measures/restore",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "measure_refused"] },
        schema: {
          summary: "Have back a measure that was taken away within a day",
          description: "With its number, where it stood, and of the same kinds of part.",
          querystring: LocaleQuery,
          body: MeasureRestoreRequest,
          response: { 200: MeasureResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        measure: await desk.restore(request.body.id, askingOf(request)),
      }),
    );
  };
}
