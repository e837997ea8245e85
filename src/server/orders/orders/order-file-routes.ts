import { Readable } from "node:stream";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { OrderFileQuery } from "#contract/own-orders.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import { writeCsv } from "#server/spreadsheets/write-csv.ts";
import { writeWorkbook } from "#server/spreadsheets/write-workbook.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { ExportOrders } from "./export-orders.ts";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
/** Bytes, which no schema describes further. */
const File = {
  content: { "text/csv": { schema: z.unknown() }, [TYPES.xlsx]: { schema: z.unknown() } },
};

type Needs = { exportOrders: ExportOrders; limitFile: CallLimit };

/** GET account/orders/file: the caller's orders for a spreadsheet. */
export function orderFileRoutes({ exportOrders, limitFile }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/orders/file",
      {
        config: { refusals: ["rate_limited"] },
        onRequest: limitFile,
        schema: {
          summary: "The caller's orders as CSV or XLSX, the newest first",
          description:
            "A row for each line; what an order says as a whole, shipping, discount, tax and total, stands in its first row alone. No cell is run as a formula. Thirty in a quarter of an hour.",
          querystring: OrderFileQuery,
          response: { 200: File },
        },
      },
      async ({ caller, query: { format } }, reply) => {
        const table = await exportOrders(caller);
        const { file, sheet } = serverTexts("orderTable", caller.locale);
        const pieces = format === "csv" ? writeCsv(table) : writeWorkbook(table, sheet);
        return reply
          .type(TYPES[format])
          .header("content-disposition", `attachment; filename="${file}.${format}"`)
          .header("cache-control", "no-store")
          .send(Readable.from(pieces));
      },
    );
  };
}
