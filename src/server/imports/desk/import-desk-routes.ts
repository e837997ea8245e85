import { Readable } from "node:stream";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  ImportFileParams,
  ImportFileQuery,
  ImportFileResponse,
  ImportPreviewRequest,
  ImportPreviewResponse,
  ImportRequest,
  ImportResponse,
  ImportsRequest,
  ImportsResponse,
  ImportStartRequest,
  RefusedRowsRequest,
  RefusedRowsResponse,
} from "#contract/imports.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { hiddenImports } from "#domain/api-key/key-imports.ts";
import { isXmlKind } from "#domain/import/import-kind.ts";
import { nameOfXml } from "#domain/pies/shown-item.ts";
import { askingOf } from "#server/audit/staff.ts";
import { errorFileLines } from "#server/imports/running/write-error-file.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { FollowedRun, ImportDesk } from "./import-desk.ts";
import { refuseCustomers, refuseKind } from "./refuse-customers.ts";
import { previewWire, problemWire, refusingInWords, runWire } from "./import-desk-wire.ts";

const BYTES = "application/octet-stream";
/** The largest piece of a file that is taken at once; it stays in memory while it is written. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Bytes, which no schema describes further. */
const CsvFile = { content: { "text/csv": { schema: z.unknown() } } };

type Needs = { shop: ShopDatabase; imports: ImportDesk };

/** POST admin/imports and its verbs (decisions §11): what the command line imports, from the browser. */
export function importDeskRoutes(needs: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("preHandler", ({ caller, body }) => refuseCustomers(needs.imports, caller, body));
    await api.register(sendingRoutes(needs));
    await api.register(beginningRoutes(needs));
    await api.register(followingRoutes(needs));
    await api.register(changingRoutes(needs));
    await api.register(fileRoutes(needs));
  };
}

function sendingRoutes({ imports }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.addContentTypeParser<Buffer>(
      BYTES,
      { parseAs: "buffer", bodyLimit: PIECE_BYTES },
      (_request, bytes, done) => done(null, bytes),
    );
    api.put(
      "/admin/imports/files/:file",
      {
        bodyLimit: PIECE_BYTES,
        config: {
          fileTypes: [BYTES],
          refusals: [
            "import_piece_refused",
            "import_file_large",
            "import_room_taken",
            "import_room_full",
            "too_large",
            "unsupported_media_type",
          ],
        },
        schema: {
          summary: "Send a piece of a file that is to be imported",
          description:
            "Pieces of up to 8 MB, in their order; `from` is where the piece belongs, and the file ends with it, unless the same bytes are there already: then nothing changes. `file` is a UUID that the sender makes, by which preview and start know the file; with `bytes` they refuse one of another size. An import reads it as it was at its start. What is not imported is deleted after a day. What waits to be imported, is being imported, was stopped and can go on (for a day after its import began), or was used in the last hour may take 5 GB of one account or key, and 10 GB in all; more is refused until some of it is done.",
          params: ImportFileParams,
          querystring: ImportFileQuery,
          response: { 200: ImportFileResponse },
        },
      },
      async (request) => {
        const piece = { id: request.params.file, from: request.query.from, bytes: request.body };
        return { ...SUCCESS, received: await imports.receive(piece, askingOf(request)) };
      },
    );
  };
}

/** A trial writes nothing. */
const FOR_GOOD = {
  when: (body: unknown) => !Trial.safeParse(body).success,
  what: "it is no trial",
};
const Trial = z.looseObject({ dryRun: z.literal(true) });

function beginningRoutes({ imports }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/imports/preview",
      {
        config: { refusals: ["import_refused"] },
        schema: {
          summary: "What a file is, and its first rows as they would become",
          description:
            "The kind by its header, what each column means (as it was said for earlier files too), and twenty rows judged as an import would; nothing is written. `refusal` is why it cannot be imported like this.",
          querystring: LocaleQuery,
          body: ImportPreviewRequest,
          response: { 200: ImportPreviewResponse },
        },
      },
      async ({ body, caller }) => {
        const preview = await refusingInWords(imports.preview(body));
        if (preview.kind !== null) refuseKind(caller, preview.kind);
        return { ...SUCCESS, ...previewWire(preview) };
      },
    );
    api.post(
      "/admin/imports/start",
      {
        config: { refusals: ["import_refused"], needsFreshLogin: FOR_GOOD },
        schema: {
          summary: "Import a file in the background, or try it",
          description:
            "A dry run judges every row and writes nothing. What `columns` says of headers is remembered for the next file of the kind.",
          querystring: LocaleQuery,
          body: ImportStartRequest,
          response: { 200: ImportResponse },
        },
      },
      async (request) =>
        runReply(await refusingInWords(imports.start(request.body, askingOf(request)))),
    );
  };
}

function followingRoutes({ imports }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/imports",
      {
        schema: {
          summary: "The imports there were, the newest first",
          description:
            "Those of the command line too; for a key of a program none of customers. `next`, where there is one, asks for the page after.",
          querystring: LocaleQuery,
          body: ImportsRequest,
          response: { 200: ImportsResponse },
        },
      },
      async ({ body, caller }) => {
        const except = hiddenImports(caller.account?.key);
        const { items, next } = await imports.list({ ...body, except });
        return { ...SUCCESS, items: items.map(runWire), next };
      },
    );
    api.post(
      "/admin/imports/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "One import as it stands",
          description: "How far it is, and what became of its rows.",
          querystring: LocaleQuery,
          body: ImportRequest,
          response: { 200: ImportResponse },
        },
      },
      async ({ body }) => runReply(await imports.get(body.id)),
    );
    api.post(
      "/admin/imports/refused",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The rows that an import refused, each with why, in both languages",
          description:
            "In the order of the file; `next`, where there is one, asks for those after.",
          querystring: LocaleQuery,
          body: RefusedRowsRequest,
          response: { 200: RefusedRowsResponse },
        },
      },
      async ({ body: { id, after, limit } }) => {
        const { run, items, next } = await imports.refused(id, { position: after, limit });
        const rows = items.map(({ line, cells, problems }) => ({
          line,
          cells: run.kind === "pies" ? [nameOfXml(cells[0] ?? "")] : [...cells],
          problems: problems.map(problemWire),
        }));
        return { ...SUCCESS, header: [...run.header], items: rows, next };
      },
    );
  };
}

const VERBS = {
  apply: {
    summary: "Import for good what a dry run read",
    description: "The same file with the same options, as an import of its own.",
  },
  again: {
    summary: "Try again what an import read",
    description:
      "A dry run of the same file with the same options, for what it waited for that somebody has said meanwhile.",
  },
  cancel: {
    summary: "Stop an import",
    description: "After the batch at hand. What was applied stays; it can go on later.",
  },
  resume: {
    summary: "Let a stopped import go on",
    description: "From the row where it stopped.",
  },
} as const;

function changingRoutes({ imports }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    for (const verb of ["apply", "again", "cancel", "resume"] as const)
      api.post(
        `/admin/imports/${verb}`,
        {
          config: {
            refusals: ["not_found", "import_refused", "import_state_refused"],
            needsFreshLogin: verb === "apply",
          },
          schema: {
            ...VERBS[verb],
            querystring: LocaleQuery,
            body: ImportRequest,
            response: { 200: ImportResponse },
          },
        },
        async (request) =>
          runReply(await refusingInWords(imports[verb](request.body.id, askingOf(request)))),
      );
  };
}

function fileRoutes({ shop, imports }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/imports/report",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What became of each row of an import, as CSV",
          description:
            "Its line in the file, what changed, and why it was refused, in both languages.",
          querystring: LocaleQuery,
          body: ImportRequest,
          response: { 200: CsvFile },
        },
      },
      async ({ body: { id } }, reply) => {
        const file = Readable.from(await imports.reportOf(id));
        return reply
          .type("text/csv; charset=utf-8")
          .headers(asFile(`import-${id}.csv`))
          .send(file);
      },
    );
    api.post(
      "/admin/imports/errors",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The rows that an import refused, to be corrected and sent again",
          description:
            "As they were sent, with the reasons in both languages beside them: CSV, of ACES and PIES XML.",
          querystring: LocaleQuery,
          body: ImportRequest,
          response: { 200: CsvFile },
        },
      },
      async ({ body: { id } }, reply) => {
        const run = await imports.get(id);
        const isXml = isXmlKind(run.kind);
        return reply
          .type(isXml ? "application/xml" : "text/csv; charset=utf-8")
          .headers(asFile(`import-${id}-errors.${isXml ? "xml" : "csv"}`))
          .send(Readable.from(errorFileLines(shop, run)));
      },
    );
  };
}

function asFile(name: string): Record<string, string> {
  return {
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  };
}

function runReply(run: FollowedRun) {
  return { ...SUCCESS, run: runWire(run) };
}
