import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { IdempotencyKey, LocaleQuery } from "#contract/shared.ts";
import {
  MovePreview,
  MovePreviewRequest,
  MoveRequest,
  MoveResponse,
  UndoMoveRequest,
} from "#contract/stock-move.ts";
import { askingOf } from "#server/audit/staff.ts";
import { readStock } from "#server/part-desk/read-part.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { DoneMove, StockMoves } from "./move-stock.ts";
import { previewMove } from "./preview-move.ts";

const FAULTS = [
  "part_not_found",
  "not_found",
  "move_too_few",
  "move_too_many",
  "move_other_day",
  "arrival_day_past",
] as const;

type Needs = { db: Database; moves: StockMoves; now: () => Date };

/** POST admin/stock/move, its preview, and admin/stock/move/undo: pieces that go from one warehouse to another. */
export function moveRoutes({ db, moves, now }: Needs): FastifyPluginAsyncZod {
  const replyOf = async ({ id, isUndone, sku }: DoneMove) => ({
    ...SUCCESS,
    ...(await readStock(db, sku)),
    move: { id, isUndone },
  });
  return async (api) => {
    api.post(
      "/admin/stock/move/preview",
      {
        config: { refusals: [...FAULTS] },
        schema: {
          summary: "What bringing pieces from one warehouse to another makes of both",
          description:
            "Nothing is written. With what orders hold in both, which stays there, and how many orders wait for the part.",
          querystring: LocaleQuery,
          body: MovePreviewRequest,
          response: { 200: MovePreview },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await previewMove(db, body, now())) }),
    );
    api.post(
      "/admin/stock/move",
      {
        config: { refusals: [...FAULTS, "changed_meanwhile", "idempotency_key_reused"] },
        schema: {
          summary: "Bring free pieces of a part from one warehouse to another",
          description:
            "At once, or on their way until a day: they are booked as received once they are taken in there. What orders hold stays where it is. Once for each Idempotency-Key of whoever sends it. Refused where the shop holds something else by now than `seen`; the key is then as if it had not been sent.",
          querystring: LocaleQuery,
          headers: z.looseObject({ "idempotency-key": IdempotencyKey }),
          body: MoveRequest,
          response: { 200: MoveResponse },
        },
      },
      async (request) => {
        const { body, headers } = request;
        const sent = { ...body, idempotencyKey: headers["idempotency-key"] };
        return replyOf(await moves.move(sent, askingOf(request)));
      },
    );
    api.post(
      "/admin/stock/move/undo",
      {
        config: { refusals: ["part_not_found", "not_found", "move_gone", "move_counted"] },
        schema: {
          summary: "Take a move between warehouses back",
          description:
            "As long as all of its pieces are free where they were brought to, or still on their way there until the same day, and nobody counted either shelf since, nor did a file say what lies or comes there. What was taken back is not taken back again.",
          querystring: LocaleQuery,
          body: UndoMoveRequest,
          response: { 200: MoveResponse },
        },
      },
      async (request) => replyOf(await moves.undo(request.body.id, askingOf(request))),
    );
  };
}
