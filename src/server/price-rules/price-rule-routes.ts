import { Readable } from "node:stream";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  PriceChangeRequest,
  PriceChangeResponse,
  PriceChangesRequest,
  PriceChangesResponse,
  SimulateRequest,
} from "#contract/price-rules.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { PriceRules } from "./change-prices.ts";
import { listChanges } from "./price-change-store.ts";
import { changeWire } from "./price-rule-wire.ts";
import { priceFileLines } from "./write-price-file.ts";

/** Bytes, which no schema describes further. */
const CsvFile = { content: { "text/csv": { schema: z.unknown() } } };

type Needs = { db: Database; rules: PriceRules; now: () => Date };

/** POST admin/prices and its verbs (decisions §11): prices by rule, for managers. */
export function priceRuleRoutes(needs: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(readingRoutes(needs));
    await api.register(changingRoutes(needs));
  };
}

function readingRoutes({ db, rules, now }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/prices",
      {
        schema: {
          summary: "Changes of prices by rule, the newest first",
          description:
            "Those that are simulated and wait for a decision too. Simulations that nobody applied are forgotten after a week.",
          querystring: LocaleQuery,
          body: PriceChangesRequest,
          response: { 200: PriceChangesResponse },
        },
      },
      async ({ body: { filters, after, limit } }) => {
        const { state = null, text } = filters;
        const sought = storableText(text ?? "").trim();
        const page = { state, text: sought, after: after ?? null, limit: limit + 1 };
        const found = await listChanges(db, page);
        const { items, next } = keysetPage(found, limit, ({ id }) => id);
        return { ...SUCCESS, items: items.map((one) => changeWire(one, now())), next };
      },
    );
    api.post(
      "/admin/prices/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What a rule does to prices, or has done",
          description:
            "How many go up, down, stay or are refused, what the stock comes to before and after, the largest changes, the first rows, and the parts that had changed meanwhile.",
          querystring: LocaleQuery,
          body: PriceChangeRequest,
          response: { 200: PriceChangeResponse },
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, ...(await rules.read(body.id, caller.locale)) }),
    );
    api.post(
      "/admin/prices/file",
      {
        config: { refusals: ["not_found"], needsFreshLogin: true },
        schema: {
          summary: "Every part of a change of prices, as a CSV file",
          description:
            "A row for each part that was chosen: its price before and after, or why the rule has none for it. It holds what parts cost: whoever asks for it stands in the audit log.",
          querystring: LocaleQuery,
          body: PriceChangeRequest,
          response: { 200: CsvFile },
        },
      },
      async (request, reply) => {
        const { id } = request.body;
        await rules.read(id, request.caller.locale);
        await rules.noteFile(id, askingOf(request));
        return reply.type("text/csv; charset=utf-8").send(Readable.from(priceFileLines(db, id)));
      },
    );
  };
}

function changingRoutes({ rules }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/prices/simulate",
      {
        config: { refusals: ["too_many_price_terms", "too_many_simulations"] },
        schema: {
          summary: "Begin to simulate a rule for prices",
          description:
            "Nothing is changed. The shop reads the chosen parts in the background; `get` follows it by its id.",
          querystring: LocaleQuery,
          body: SimulateRequest,
          response: { 200: PriceChangeResponse },
        },
      },
      async (request) => {
        const id = await rules.simulate(request.body, askingOf(request));
        return { ...SUCCESS, ...(await rules.read(id, request.caller.locale)) };
      },
    );
    for (const [url, verb, summary, description] of [
      [
        "/admin/prices/apply",
        "apply",
        "Write the prices that were simulated",
        "In the background, a stretch of parts at a time. A part whose price, cost or basis is no longer what was simulated is left and named.",
      ],
      [
        "/admin/prices/undo",
        "undo",
        "Take a change of prices back",
        "Within a day after it was applied, in the background. A price that is no longer what the rule set is kept and named.",
      ],
    ] as const)
      api.post(
        url,
        {
          config: { refusals: ["not_found", "changed_meanwhile"], needsFreshLogin: true },
          schema: {
            summary,
            description,
            querystring: LocaleQuery,
            body: PriceChangeRequest,
            response: { 200: PriceChangeResponse },
          },
        },
        async (request) => {
          const { id } = request.body;
          await rules[verb](id, askingOf(request));
          return { ...SUCCESS, ...(await rules.read(id, request.caller.locale)) };
        },
      );
  };
}
