import { Readable } from "node:stream";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  AddOwnNumberRequest,
  AddOwnNumberResponse,
  ImportOwnNumbersRequest,
  ImportOwnNumbersResponse,
  OwnNumbersQuery,
  OwnNumbersResponse,
  RemoveOwnNumbersRequest,
  RemoveOwnNumbersResponse,
} from "#contract/own-numbers.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { readOwnNumbers } from "#domain/part/own-number.ts";
import { LONGEST_OWN_LIST, MOST_OWN_NUMBERS } from "#domain/part/own-number-bounds.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";
import { requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import { writeCsv } from "#server/spreadsheets/write-csv.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { OwnNumberKeeper, OwnRowResult } from "./keep-own-numbers.ts";
import { countOwnNumbers } from "./own-number-store.ts";
import { ownNumberTable } from "./own-number-table.ts";
import { shownNumbers, shownRows } from "./own-number-wire.ts";

const PAGE = 50;
/** Rows that were not kept and that are told one by one. */
const MOST_SHOWN = 1_000;
/** JSON writes some signs with several. */
const IMPORT_BODY_LIMIT = 2 * LONGEST_OWN_LIST;
/** Bytes, which no schema describes further. */
const File = { content: { "text/csv": { schema: z.unknown() } } };

type Needs = { db: Database; numbers: OwnNumberKeeper; limit: CallLimit };

/** GET account/partnumbers and POST account/partnumber*: what the caller calls parts by. */
export function ownNumberRoutes(needs: Needs): FastifyPluginAsyncZod {
  const { db, numbers } = needs;
  return async (api) => {
    api.get(
      "/account/partnumbers",
      {
        schema: {
          summary: "The caller's own part numbers",
          description: "Fifty to a page, those that begin with `text` where it is sent.",
          querystring: OwnNumbersQuery,
          response: { 200: OwnNumbersResponse },
        },
      },
      async ({ caller, query: { text = "", after = "" } }) => {
        const { accountId } = requireAccount(caller);
        const beginning = partNumberKey(text);
        const page = { accountId, beginning, after: storableText(after), limit: PAGE + 1 };
        const found = text !== "" && beginning === "" ? [] : await numbers.list(page);
        const rows = found.slice(0, PAGE);
        return {
          ...SUCCESS,
          numbers: await shownNumbers(db, rows, caller),
          total: await countOwnNumbers(db, accountId),
          next: found.length > PAGE ? (rows.at(-1)?.key ?? null) : null,
        };
      },
    );
    await api.register(changeRoutes(needs));
    await api.register(fileRoutes(needs));
  };
}

function changeRoutes({ db, numbers }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/partnumberadd",
      {
        schema: {
          summary: "Call a part by a number of one's own",
          description:
            "`part` is the shop's number or the maker's. `line.result` says what became of it; a number that may mean several parts is not kept, and `line.parts` names them. A number that is there already names the new part from then on.",
          querystring: LocaleQuery,
          body: AddOwnNumberRequest,
          response: { 200: AddOwnNumberResponse },
        },
      },
      async ({ caller, body }) => {
        const { accountId } = requireAccount(caller);
        const [number, part] = [storableText(body.number).trim(), storableText(body.part).trim()];
        const kept = await numbers.keep(accountId, [{ line: 1, text: number, number, part }]);
        const [line] = await shownRows(db, kept, caller);
        if (!line) throw new ShopError("internal_error");
        return { ...SUCCESS, line };
      },
    );
    api.post(
      "/account/partnumberremove",
      {
        schema: {
          summary: "Take numbers of one's own away, or all of them",
          description: "Null removes all. What is not there is no mistake.",
          querystring: LocaleQuery,
          body: RemoveOwnNumbersRequest,
          response: { 200: RemoveOwnNumbersResponse },
        },
      },
      async ({ caller, body }) => {
        const { accountId } = requireAccount(caller);
        return { ...SUCCESS, removed: await numbers.remove(accountId, body.numbers) };
      },
    );
  };
}

function fileRoutes({ db, numbers, limit }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/partnumberimport",
      {
        bodyLimit: IMPORT_BODY_LIMIT,
        onRequest: limit,
        config: { refusals: ["list_too_long", "rate_limited"] },
        schema: {
          summary: "Read in a list of one's own part numbers",
          description: `A row of a CSV file or a pasted table each: one's own number, then the shop's or the maker's. 20,000 at most, as many as an account keeps. Rows that were not kept are told, the first ${MOST_SHOWN} of them.`,
          querystring: LocaleQuery,
          body: ImportOwnNumbersRequest,
          response: { 200: ImportOwnNumbersResponse },
        },
      },
      async ({ caller, body: { text } }) => {
        const { accountId } = requireAccount(caller);
        const rows = text.length > LONGEST_OWN_LIST ? undefined : readOwnNumbers(text);
        if (!rows || rows.length > MOST_OWN_NUMBERS) throw new ShopError("list_too_long");
        const results = await numbers.keep(accountId, rows);
        const refused = results.filter(isRefused);
        return {
          ...SUCCESS,
          ...countsOf(results),
          refused: refused.length,
          lines: await shownRows(db, refused.slice(0, MOST_SHOWN), caller),
        };
      },
    );
    api.get(
      "/account/partnumbers/file",
      {
        onRequest: limit,
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "The caller's own part numbers as CSV",
          description: "As partnumberimport reads it. No cell is run as a formula.",
          querystring: LocaleQuery,
          response: { 200: File },
        },
      },
      async ({ caller }, reply) => {
        const { accountId } = requireAccount(caller);
        const { file } = serverTexts("ownNumbers", caller.locale);
        return reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", `attachment; filename="${file}.csv"`)
          .header("cache-control", "no-store")
          .send(Readable.from(writeCsv(ownNumberTable(db, accountId, caller.locale))));
      },
    );
  };
}

const KEPT = ["added", "changed", "unchanged"] as const;

function isRefused({ result }: OwnRowResult): boolean {
  return !KEPT.some((kept) => kept === result);
}

function countsOf(results: readonly OwnRowResult[]) {
  const count = (wanted: OwnRowResult["result"]) =>
    results.filter(({ result }) => result === wanted).length;
  return { added: count("added"), changed: count("changed"), unchanged: count("unchanged") };
}
