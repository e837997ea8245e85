import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  ImportRequest,
  ImportResponse,
  LeftThingsRequest,
  LeftThingsResponse,
  UndoPreviewResponse,
} from "#contract/imports.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { ACES_KEPT_AS } from "#server/imports/fitments/aces-kept.ts";
import type { ReportedThing } from "#server/imports/runs/before-store.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ImportDesk } from "./import-desk.ts";
import { runWire } from "./import-desk-wire.ts";
import type { ImportUndoDesk } from "./import-undo-desk.ts";

const UNDO_REFUSALS = [
  "not_found",
  "import_state_refused",
  "import_undo_late",
  "import_undo_half",
] as const;

type Needs = { imports: Pick<ImportDesk, "get">; undo: ImportUndoDesk };

/** POST admin/imports/undo and what belongs to it (decisions §11): a whole import is taken back within a day. */
export function importUndoRoutes({ imports, undo }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/imports/undo/preview",
      {
        config: { refusals: [...UNDO_REFUSALS] },
        schema: {
          summary: "What taking an import back would put back, and what not and why",
          description:
            "Nothing is written. Of an import that changed more than `looked`, the latest are judged here, and all when it is taken back.",
          querystring: LocaleQuery,
          body: ImportRequest,
          response: { 200: UndoPreviewResponse },
        },
      },
      async ({ body: { id } }) => {
        const { left, ...seen } = await undo.preview(id);
        return { ...SUCCESS, ...seen, left: left.map(leftWire) };
      },
    );
    api.post(
      "/admin/imports/undo",
      {
        config: { refusals: [...UNDO_REFUSALS], needsFreshLogin: true },
        schema: {
          summary: "Take a whole import back",
          description:
            "In the background, within a day of its end: what is as the import left it, of parts that nobody ordered since and of customers who ordered nothing since, is put back to what it was.",
          querystring: LocaleQuery,
          body: ImportRequest,
          response: { 200: ImportResponse },
        },
      },
      async (request) => {
        await undo.begin(request.body.id, askingOf(request));
        return { ...SUCCESS, run: runWire(await imports.get(request.body.id)) };
      },
    );
    api.post(
      "/admin/imports/undo/left",
      {
        schema: {
          summary: "What was not put back when an import was taken back, and why",
          description:
            "For a day, with the customers who went though an invitation had left for them. `next`, where there is one, asks for those after.",
          querystring: LocaleQuery,
          body: LeftThingsRequest,
          response: { 200: LeftThingsResponse },
        },
      },
      async ({ body: { id, after = null, limit } }) => {
        const { items, next } = await undo.left(id, { after, limit });
        return { ...SUCCESS, items: items.map(leftWire), next };
      },
    );
  };
}

function leftWire({ id, sku, detail, result }: ReportedThing) {
  const isApplication = detail.startsWith(ACES_KEPT_AS.application);
  return { id, sku, because: result, isApplication };
}
