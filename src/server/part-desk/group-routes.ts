import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  GroupJoinRequest,
  GroupLeaveRequest,
  GroupPreviewResponse,
  GroupRequest,
  GroupResponse,
  SaveGroupJoinRequest,
} from "#contract/group-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { previewJoin, readGroup } from "./read-group.ts";
import { joinGroup, leaveGroup } from "./save-group.ts";

/** POST admin/groups/get and preview: staff looks. */
export function groupRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/groups/get",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "The interchange group of a part",
          description: "Its members, each with what differs from the part; the part first.",
          querystring: LocaleQuery,
          body: GroupRequest,
          response: { 200: GroupResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await readGroup(db, body.sku)) }),
    );
    api.post(
      "/admin/groups/preview",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "What another part would bring into the group",
          description: "Alone, or with all of its own group. Nothing is saved.",
          querystring: LocaleQuery,
          body: GroupJoinRequest,
          response: { 200: GroupPreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await previewJoin(db, body)) }),
    );
  };
}

/** POST admin/groups/join and leave, for managers: many parts change at once. A part's own form changes its group alone. */
export function groupSaveRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/groups/join",
      {
        config: { refusals: ["part_not_found", "changed_meanwhile"] },
        schema: {
          summary: "Put another part, or all of its group, together with a part",
          description:
            "`version` is that of the preview; without it whatever is there is changed. A part that is in no group begins one, or comes into the other's.",
          querystring: LocaleQuery,
          body: SaveGroupJoinRequest,
          response: { 200: GroupResponse },
        },
      },
      async (request) => {
        await joinGroup(db, request.body, askingOf(request));
        return { ...SUCCESS, ...(await readGroup(db, request.body.sku)) };
      },
    );
    api.post(
      "/admin/groups/leave",
      {
        config: { refusals: ["part_not_found", "not_found", "changed_meanwhile"] },
        schema: {
          summary: "Take a member out of a part's group",
          description: "The part itself may be the one. The others stay together.",
          querystring: LocaleQuery,
          body: GroupLeaveRequest,
          response: { 200: GroupResponse },
        },
      },
      async (request) => {
        await leaveGroup(db, request.body, askingOf(request));
        return { ...SUCCESS, ...(await readGroup(db, request.body.sku)) };
      },
    );
  };
}
