import type { ZodFastifySchemaValidationError } from "fastify-type-provider-zod";
import { z } from "zod";

import type { ErrorResponse } from "#contract/shared.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { schemaProblem } from "./schema-problem.ts";

const { localeError: inSpanish } = z.locales.es();

type Refused = {
  validation: ZodFastifySchemaValidationError[];
  /** The body, query or path that was refused: a sentence says what came in the place of what was meant. */
  sent: unknown;
};

/** What is wrong with which field of a request, a sentence each in the caller's language (decisions §1). */
export function fieldErrors(
  { validation, sent }: Refused,
  locale: Locale,
): NonNullable<ErrorResponse["errors"]> {
  return validation.map(({ instancePath, keyword, message = keyword, params }) => {
    const path = instancePath.split("/").filter((key) => key !== ""); // "/" is the whole
    const issue = { ...params, code: keyword, input: path.reduce(valueAt, sent) };
    return { field: path.join("."), code: keyword, message: sentenceOf(issue, locale) ?? message };
  });
}

/** What forms meet is said in words of the shop; the rest, which only programs send, as the library says it. */
function sentenceOf(issue: object, locale: Locale): string | undefined {
  const known = schemaProblem(issue);
  if (known) {
    const { problem, bound = "" } = known;
    return filled(serverTexts("fieldProblems", locale)[problem], { bound });
  }
  const spanish = locale === "es" && isIssue(issue) ? inSpanish(issue) : undefined;
  return typeof spanish === "object" ? spanish?.message : spanish;
}

function valueAt(value: unknown, key: string): unknown {
  return value && typeof value === "object" ? Reflect.get(value, key) : undefined;
}

function isIssue(value: object): value is z.core.$ZodRawIssue {
  return "code" in value;
}
