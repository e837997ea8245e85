import { describe, expect, it } from "vitest";

import type { FieldRule } from "./field-problem.ts";
import {
  CITY_RULES,
  COMPANY_RULES,
  COUNTRY_CODE_RULES,
  EMAIL_RULES,
  NAME_RULES,
  normalEmail,
  NOTE_RULES,
  STREET_RULES,
} from "./text-rules.ts";

/** The first thing that is wrong with a text. */
function problemOf(rules: readonly FieldRule[], value: string): string | undefined {
  return rules.map((rule) => rule(value)).find((problem) => problem !== undefined);
}

/** What is said of a text of each length. */
function problemsOfLengths(rules: readonly FieldRule[], ...lengths: number[]) {
  return lengths.map((length) => problemOf(rules, "x".repeat(length)));
}

/** What is said of an address with so many characters before the @, and so many in all. */
function problemOfEmail(before: number, whole: number): string | undefined {
  const host = "a.".repeat(120).slice(0, whole - before - 5);
  return problemOf(EMAIL_RULES, `${"x".repeat(before)}@${host.replace(/\.$/, "a")}.com`);
}

describe("how long a text of a form is (specification §5, decisions §3)", () => {
  it("a name has less than 51 characters", () => {
    expect(problemsOfLengths(NAME_RULES, 0, 1, 50, 51)).toEqual([
      "required",
      undefined,
      undefined,
      "name_less_than",
    ]);
  });

  it.each([
    ["a company", COMPANY_RULES, [2, 80], ["company_min", "company_max"]],
    ["a street", STREET_RULES, [5, 100], ["street_min", "street_max"]],
    ["a city", CITY_RULES, [2, 60], ["city_min", "city_max"]],
  ] as const)("%s is neither too short nor too long", (...[, rules, [least, most], codes]) => {
    expect(problemsOfLengths(rules, least - 1, least, most, most + 1)).toEqual([
      codes[0],
      undefined,
      undefined,
      codes[1],
    ]);
    expect(problemOf(rules, "")).toBe("required");
  });

  it("a note may be empty, and has 200 characters at most", () => {
    expect(problemsOfLengths(NOTE_RULES, 0, 200, 201)).toEqual([undefined, undefined, "text_max"]);
  });

  it("does not count the spaces around it", () => {
    for (const rules of [NAME_RULES, COMPANY_RULES, STREET_RULES, CITY_RULES]) {
      expect(problemOf(rules, `  ${"x".repeat(50)}${" ".repeat(60)}`)).toBeUndefined();
      expect(problemOf(rules, "   ")).toBe("required");
    }
    expect(problemOf(STREET_RULES, " xxxx ")).toBe("street_min");
    expect(problemOf(NOTE_RULES, `${"x".repeat(200)} `)).toBeUndefined();
  });
});

it.each(["a\nb", "a\tb", "a\u0000b", "a\u2028b", "a\uD800b"])(
  "a field has no second line and no sign that is none: %j (security A34)",
  (text) => {
    for (const rules of [NAME_RULES, COMPANY_RULES, CITY_RULES, NOTE_RULES])
      expect(problemOf(rules, text)).toBe("characters_invalid");
    expect(problemOf(STREET_RULES, `Calle ${text}`)).toBe("characters_invalid");
    expect(problemOf(EMAIL_RULES, `${text}@example.com`)).toBe("email_invalid");
  },
);

describe("an e-mail address", () => {
  it("is one without the spaces around it, in lower case", () => {
    expect(normalEmail("  Ana.Mora@Example.COM ")).toBe("ana.mora@example.com");
    expect(problemOf(EMAIL_RULES, "  Ana.Mora@Example.COM ")).toBeUndefined();
  });

  it("has at most 64 characters before the @, and 254 in all", () => {
    expect([problemOfEmail(64, 100), problemOfEmail(65, 100)]).toEqual([
      undefined,
      "email_invalid",
    ]);
    expect([problemOfEmail(20, 254), problemOfEmail(20, 255)]).toEqual([
      undefined,
      "email_invalid",
    ]);
  });

  it.each(["", " "])("must be there: %j", (value) => {
    expect(problemOf(EMAIL_RULES, value)).toBe("email_required");
  });

  it.each([
    "ana",
    "ana@",
    "@x.com",
    "ana@x",
    "a b@x.com",
    "a@-x.com",
    "a@x-.com",
    "a@x..com",
    "a@b@c.com",
  ])("is not %j", (value) => {
    expect(problemOf(EMAIL_RULES, value)).toBe("email_invalid");
  });
});

it.each([
  ["506", undefined],
  [" +1 ", undefined],
  ["+506", undefined],
  ["", "required"],
  ["0", "phone_invalid"],
  ["+0", "phone_invalid"],
  ["5066", "phone_invalid"],
  ["++1", "phone_invalid"],
  ["cr", "phone_invalid"],
])("the country code %j is judged %s", (value, problem) => {
  expect(problemOf(COUNTRY_CODE_RULES, value)).toBe(problem);
});
