import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import type { FileStore } from "#adapters/storage/file-store.ts";
import { LocaleQuery } from "#contract/shared.ts";
import {
  DeskUploadRequest,
  DeskUploadResponse,
  DeskUploadsRequest,
  DeskUploadsResponse,
  RemoveUploadRequest,
  UploadSpaceRequest,
  UploadSpaceResponse,
} from "#contract/upload-desk.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { readSpace, readUpload, readUploads } from "./read-uploads.ts";
import { removeUpload } from "./remove-upload.ts";
import type { SeeAt } from "./upload-addresses.ts";

type Needs = { db: Database; seeAt: SeeAt; now: () => Date };

/** POST admin/uploads, get and space: what was sent, by whom, what it is part of, and what it takes. */
export function uploadListRoutes({ db, seeAt, now }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/uploads",
      {
        schema: {
          summary: "Every picture and PDF that was sent",
          description:
            "By sender, use, standing and kind, ordered by age or size. `next`, where there is one, is `after` for the page after. Files of imports are not among them.",
          querystring: LocaleQuery,
          body: DeskUploadsRequest,
          response: { 200: DeskUploadsResponse },
        },
      },
      async ({ body, caller: { locale } }) => ({
        ...SUCCESS,
        ...(await readUploads(db, body, { locale, now: now() })),
      }),
    );
    api.post(
      "/admin/uploads/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "One file with what has it",
          description:
            "`url` is where the caller sees a picture or fetches a PDF; null of what another account has sent and not handed in yet, which nobody else sees.",
          querystring: LocaleQuery,
          body: DeskUploadRequest,
          response: { 200: DeskUploadResponse },
        },
      },
      async (request) => {
        const { accountId } = askingOf(request).holder;
        const { locale } = request.caller;
        const looking = { accountId, seeAt, locale, now: now() };
        return { ...SUCCESS, upload: await readUpload(db, request.body.id, looking) };
      },
    );
    api.post(
      "/admin/uploads/space",
      {
        schema: {
          summary: "How much the files take, by what they are used as",
          description: "With what the next turn of the job that cleans up deletes.",
          querystring: LocaleQuery,
          body: UploadSpaceRequest,
          response: { 200: UploadSpaceResponse },
        },
      },
      async () => ({ ...SUCCESS, ...(await readSpace(db, now())) }),
    );
  };
}

/** POST admin/uploads/remove: a manager's word. */
export function uploadRemovalRoutes(needs: {
  db: Database;
  files: FileStore;
  now: () => Date;
}): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/uploads/remove",
      {
        config: { refusals: ["not_found", "upload_in_use", "overloaded"] },
        schema: {
          summary: "Delete a file that nothing uses",
          description:
            "For good. What is part of something is taken out there first, and what may be arriving still is left until its address takes nothing any more.",
          querystring: LocaleQuery,
          body: RemoveUploadRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async (request) => {
        await removeUpload(needs, request.body.id, askingOf(request));
        return SUCCESS;
      },
    );
  };
}
