import { describe, expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";

import { draftOf, emptyRow, rowsIn, type FieldForm, draftedValue } from "./setting-draft.ts";

const LINKS: FieldForm = {
  kind: "rows",
  within: null,
  columns: [
    { name: "label", kind: "words" },
    { name: "url", kind: "line" },
  ],
};
const POPUPS: FieldForm = {
  kind: "rows",
  within: "items",
  columns: [
    { name: "code", kind: "line" },
    { name: "style", kind: "choice", options: ["", "info"] },
    { name: "enabled", kind: "switch" },
    { name: "hours", kind: "lines" },
    { name: "days", kind: "number" },
  ],
};

describe("a setting goes through its form and comes out as it was", () => {
  it.each<[FieldForm, unknown]>([
    [{ kind: "flag" }, "true"],
    [{ kind: "line" }, "+506 2200-0000"],
    [{ kind: "text" }, { es: "sí\nno", en: "yes" }],
    [{ kind: "number" }, 505.5],
    [{ kind: "choice", options: ["a", "b"] }, "b"],
    [{ kind: "choices", options: ["a", "b"] }, ["b"]],
    [LINKS, [{ label: { es: "Uno", en: "One" }, url: "/Map" }]],
    [POPUPS, { items: [{ code: "x", style: "", enabled: 1, hours: ["Mo-Fr 8", "Sa"], days: 7 }] }],
    [POPUPS, { items: [] }],
  ])("%j", (form, value) => {
    for (const locale of LOCALES) {
      const draft = draftOf(form, { value, isOwn: true }, locale);
      expect(draftedValue(form, draft, locale)).toEqual(value);
    }
  });

  it("with what is written once in both languages", () => {
    const held = { value: "igual", isOwn: true };
    expect(draftOf({ kind: "text" }, held, "es")).toMatchObject({ es: "igual", en: "igual" });
  });
});

it.each([
  ["505,5", 505.5],
  [" 12 ", 12],
  ["-84.13", -84.13],
  ["mucho", "mucho"],
  ["", ""],
  ["1.2.3", "1.2.3"],
  ["8,875", 8.875],
  [" 1.234", "1.234"], // in Spanish it may be thousands
])("reads %j as a number where it is one, and leaves it as typed where not", (typed, value) => {
  const draft = { ...draftOf({ kind: "number" }, { value: 1, isOwn: true }, "es"), value: typed };
  expect(draftedValue({ kind: "number" }, draft, "es")).toBe(value);
});

it("shows a number as the language writes it, and coordinates as maps do", () => {
  const number = { value: 505.5, isOwn: true };
  expect(draftOf({ kind: "number" }, number, "es").value).toBe("505,5");
  expect(draftOf({ kind: "number" }, number, "en").value).toBe("505.5");
  const form: FieldForm = { kind: "rows", columns: [{ name: "latitude", kind: "number" }] };
  const { rows } = draftOf(form, { value: [{ latitude: 9.934 }], isOwn: true }, "es");
  expect(rowsIn(rows)).toEqual([{ latitude: "9.934" }]);
});

it("begins a row with nothing, and with the first of its choices", () => {
  expect(emptyRow(POPUPS.columns ?? [])).toEqual({
    code: "",
    style: "",
    enabled: "0",
    hours: "",
    days: "",
  });
  expect(emptyRow([{ name: "value", kind: "choice", options: ["CR", "USA"] }])).toEqual({
    value: "CR",
  });
});

it("leaves empty lines out, and shows nothing of what is no list", () => {
  const rows = JSON.stringify([{ hours: "Mo-Fr 8\n\n Sa \n" }]);
  const draft = { ...draftOf(POPUPS, { value: null, isOwn: true }, "es"), rows };
  expect(draftedValue(POPUPS, draft, "es")).toMatchObject({
    items: [{ hours: ["Mo-Fr 8", "Sa"] }],
  });
  expect(rowsIn(draftOf(POPUPS, { value: 7, isOwn: true }, "es").rows)).toEqual([]);
});
