import { describe, expect, it } from "vitest";

import { readTypedForm, storedTypedForm } from "./typed-form.ts";

describe("a form of the checkout that was begun", () => {
  const kept = storedTypedForm("shipTo", [
    ["street", "200 m norte"],
    ["picture", { size: 1 }],
    ["note", "x".repeat(2_001)],
  ]);

  it("is read again with its texts, and nothing else", () => {
    const fields = readTypedForm(kept, "shipTo");
    const names = ["street", "picture", "note", "city", "toString"];
    expect(names.map((name) => fields?.(name))).toEqual(["200 m norte", "", "", "", ""]);
  });

  it.each([
    [kept, "billTo"],
    [null, "shipTo"],
    ["{", "shipTo"],
    [kept.replace('"version"', '"was"'), "shipTo"],
    [kept.replace(/"fields":.*$/, '"fields":7}'), "shipTo"],
  ])("is none where %s was kept and %s is shown", (text, form) => {
    expect(readTypedForm(text, form)).toBeUndefined();
  });
});
