import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { ReceiveStockRequest, ReceiveStockResponse } from "#contract/part-desk.ts";
import { IdempotencyKey, LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { readStock } from "./read-part.ts";
import { receiveShelf } from "./receive-shelf.ts";

/** POST admin/stock/receive: pieces of one part that have come to a warehouse. */
export function receiveRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/stock/receive",
      {
        config: {
          refusals: ["part_not_found", "not_found", "changed_meanwhile", "idempotency_key_reused"],
        },
        schema: {
          summary: "Take in pieces that have come to a warehouse",
          description:
            "Booked as a receipt; they are on their way no more, and orders that wait for them get them. Once for each Idempotency-Key of whoever sends it: the same pieces of the same part in the same warehouse with the same key came once, whatever `seen` says, and the reply has what is held now. Refused where the shop holds something else by now than `seen`; the key is then as if it had not been sent. `intakeId` is the number by which `POST admin/stock/intakes/takeback` takes it back.",
          querystring: LocaleQuery,
          headers: z.looseObject({ "idempotency-key": IdempotencyKey }),
          body: ReceiveStockRequest,
          response: { 200: ReceiveStockResponse },
        },
      },
      async (request) => {
        const { body, headers } = request;
        const received = { ...body, idempotencyKey: headers["idempotency-key"] };
        const intakeId = await receiveShelf(db, received, askingOf(request));
        return { ...SUCCESS, ...(await readStock(db, body.sku)), intakeId };
      },
    );
  };
}
