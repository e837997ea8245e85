import { Readable } from "node:stream";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { ListFileRequest } from "#contract/list-files.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { isGuardedList } from "#domain/list/list-name.ts";
import { isRecord } from "#domain/storage/stored-record.ts";
import { askingOf } from "#server/audit/staff.ts";
import { writeCsv } from "#server/spreadsheets/write-csv.ts";
import { writeWorkbook } from "#server/spreadsheets/write-workbook.ts";

import { askingAs, RefusedPage } from "./ask-desk.ts";
import type { ListFileWriter } from "./write-list-file.ts";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
/** Bytes, which no schema describes further. */
const File = {
  content: { "text/csv": { schema: z.unknown() }, [TYPES.xlsx]: { schema: z.unknown() } },
};

/** POST admin/lists/file: any list of the back office for a spreadsheet. */
export function listFileRoutes(writeListFile: ListFileWriter): FastifyPluginAsyncZod {
  return async (api) => {
    // What the call of the list refuses is answered as that call said it.
    api.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof RefusedPage)) throw error;
      return reply.code(error.status).type("application/json").send(error.reply);
    });
    api.post(
      "/admin/lists/file",
      {
        config: {
          needsFreshLogin: {
            when: (body) => isRecord(body) && isGuardedList(body.list),
            what: "the list names customers",
          },
        },
        schema: {
          summary: "A list of the back office as CSV or XLSX, with every row of its filters",
          description:
            "The rows that the call of the list answers, in its order and in the caller's language, written while they are read; whoever may not make that call is refused as it refuses. No cell is run as a formula. Which list went out with which filters, and how many rows, stands in the audit log.",
          querystring: LocaleQuery,
          body: ListFileRequest,
          response: { 200: File },
        },
      },
      async (request, reply) => {
        const { caller, body } = request;
        const table = await writeListFile({
          request: body,
          caller,
          by: askingOf(request),
          ask: askingAs(request),
        });
        const { list, format } = body;
        const pieces = format === "csv" ? writeCsv(table) : writeWorkbook(table, list);
        return reply
          .type(TYPES[format])
          .header("content-disposition", `attachment; filename="${list}.${format}"`)
          .send(Readable.from(pieces));
      },
    );
  };
}
