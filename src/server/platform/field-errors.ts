import type { ZodFastifySchemaValidationError } from "fastify-type-provider-zod";
import { z } from "zod";

import type { ErrorResponse } from "#contract/shared.ts";
import type { Locale } from "#domain/i18n/locale.ts";

const { localeError: inSpanish } = z.locales.es();

/** What is wrong with which field of a request, a sentence each in the caller's language (decisions §1). */
export function fieldErrors(
  validation: ZodFastifySchemaValidationError[],
  locale: Locale,
): NonNullable<ErrorResponse["errors"]> {
  return validation.map(({ instancePath, keyword, message = keyword, params }) => {
    const issue = { ...params, code: keyword };
    const spanish = locale === "es" && isIssue(issue) ? inSpanish(issue) : undefined;
    return {
      field: instancePath.slice(1).replaceAll("/", "."),
      code: keyword,
      message: (typeof spanish === "object" ? spanish?.message : spanish) ?? message,
    };
  });
}

function isIssue(value: object): value is z.core.$ZodRawIssue {
  return "code" in value;
}
