import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  ImportRequest,
  PiesCodesResponse,
  PiesCodeSaveRequest,
  PiesCodeSaveResponse,
} from "#contract/imports.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { measureLabel } from "#domain/measure/measure-kind.ts";
import { askingOf, staffAuthor } from "#server/audit/staff.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import { passedSentence } from "#texts/import-sentences.ts";

import { type KnownCodes, readPiesCodes, savePiesCode } from "./pies-codes.ts";

/** POST admin/imports/codes and save: what the codes of a PIES file stand for in this shop. */
export function piesCodeRoutes(shop: ShopDatabase): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/imports/codes",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The codes that a PIES import met, and what they stand for",
          description:
            "Brands, kinds of part, types of price and attributes, each once, with what codes may stand for; and what of the items was passed by.",
          querystring: LocaleQuery,
          body: ImportRequest,
          response: { 200: PiesCodesResponse },
        },
      },
      async ({ body: { id } }) => ({ ...SUCCESS, ...codesWire(await readPiesCodes(shop, id)) }),
    );
    api.post(
      "/admin/imports/codes/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: "Say what a code of the trade stands for",
          description:
            "For every file that names it from now on. `was` is what it stood for when somebody looked: another word said since is refused with what it is.",
          querystring: LocaleQuery,
          body: PiesCodeSaveRequest,
          response: { 200: PiesCodeSaveResponse },
        },
      },
      async (request) => {
        await savePiesCode(shop, request.body, staffAuthor(askingOf(request)));
        return SUCCESS;
      },
    );
  };
}

function codesWire({ codes, passed, choices }: KnownCodes) {
  const { brands, subcategories, attributes } = choices;
  return {
    codes: codes.map(({ scheme, code, label, items, meaning }) => ({
      scheme,
      code,
      label,
      items,
      meaning,
    })),
    passed: passed.map(({ code, items }) => ({
      es: passedSentence(code, "es"),
      en: passedSentence(code, "en"),
      items,
    })),
    choices: {
      brand: brands.map(({ slug, name }) => ({ value: slug, es: name, en: name })),
      term: subcategories.map(({ url, categoryUrl, names, categoryNames }) => ({
        value: `${categoryUrl}/${url}`,
        es: `${categoryNames[0] ?? ""} / ${names[0] ?? ""}`,
        en: `${categoryNames[1] ?? ""} / ${names[1] ?? ""}`,
      })),
      attribute: attributes.map((kind) => ({
        value: kind.code,
        es: measureLabel(kind, "es"),
        en: measureLabel(kind, "en"),
      })),
    },
  };
}
