import { expect, it } from "vitest";
import { z } from "zod";

import { CONTENT_LINK } from "#domain/content/content-text.ts";
import { COUPON_CODE } from "#domain/coupon/coupon-problem.ts";

import { schemaProblem } from "./schema-problem.ts";

const issueOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0] ?? {};

it.each<[schema: z.ZodType, value: unknown, problem: string, bound?: number]>([
  [z.string().min(1), "", "empty", 1],
  [z.string().min(3), "ab", "short", 3],
  [z.string().max(2), "abc", "long", 2],
  [z.number().min(0.01), 0, "least", 0.01],
  [z.number().positive(), 0, "above", 0],
  [z.number().max(5), 6, "most", 5],
  [z.number().lt(5), 5, "below", 5],
  [z.array(z.string()).min(1), [], "few", 1],
  [z.array(z.string()).max(1), ["a", "b"], "many", 1],
  [z.string().regex(CONTENT_LINK), "Feriado \u00d1and\u00fa!", "words"],
  [z.string().regex(COUPON_CODE), "A_B", "words"],
  [z.string().regex(/^[A-Z]{2}$/), "japan", "form"],
])("%#: says of %2$j what it is", (...[schema, value, problem, bound]) => {
  const found = schemaProblem(issueOf(schema, value));
  expect(found?.problem).toBe(problem);
  expect(found?.bound).toBe(bound);
});

it.each<[schema: z.ZodType, value: unknown]>([
  [z.string(), 1],
  [z.strictObject({}), { a: 1 }],
  [z.email(), "a"],
  [z.date().min(new Date("2026-01-02")), new Date("2026-01-01")],
])("%#: leaves what no form sends to the library", (schema, value) => {
  expect(schemaProblem(issueOf(schema, value))).toBeUndefined();
});
