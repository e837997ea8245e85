import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  DeskWarehouseResponse,
  WarehouseCloseRequest,
  WarehouseGetRequest,
  WarehouseListRequest,
  WarehouseListResponse,
  WarehouseSaveRequest,
} from "#contract/warehouse-desk.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { WarehouseDesk } from "./edit-warehouses.ts";

/** POST admin/warehouses/list and get: what staff sees of warehouses. */
export function warehouseListRoutes(desk: WarehouseDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/warehouses/list",
      {
        schema: {
          summary: "Warehouses as they are edited, in the shop's order",
          description: "Closed ones too, unless `state` asks for one of the two.",
          querystring: LocaleQuery,
          body: WarehouseListRequest,
          response: { 200: WarehouseListResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, items: await desk.list(body), next: null }),
    );
    api.post(
      "/admin/warehouses/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A warehouse, and what hangs on it",
          description:
            "With its version, by which `POST admin/warehouses/save` knows what was edited. What visitors are told of it is the setting `branches`.",
          querystring: LocaleQuery,
          body: WarehouseGetRequest,
          response: { 200: DeskWarehouseResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, warehouse: await desk.get(body.id) }),
    );
  };
}

/** POST admin/warehouses/save and close: a manager's word. */
export function warehouseEditRoutes(desk: WarehouseDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/warehouses/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "warehouse_refused"] },
        schema: {
          summary: "Change a warehouse, or add one",
          description:
            "Of a new one `id` is null and `version` 0. Its code stays; what it was called before goes on meaning it in files and orders. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: WarehouseSaveRequest,
          response: { 200: DeskWarehouseResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        warehouse: await desk.save(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/warehouses/close",
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: "Close a warehouse, or open it again",
          description:
            "What lies in a closed one is not sold, nobody fetches an order there, and nothing is taken in. What orders have taken from it stays theirs, and its stock stays in the book.",
          querystring: LocaleQuery,
          body: WarehouseCloseRequest,
          response: { 200: DeskWarehouseResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        warehouse: await desk.close(request.body, askingOf(request)),
      }),
    );
  };
}
