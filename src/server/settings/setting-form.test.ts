import { describe, expect, it } from "vitest";

import { hasRole } from "#domain/account/role.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { roleForSetting, SETTING_FORMS, type SettingForm } from "./setting-form.ts";
import { SETTING_KEYS, type SettingKey, StoredSettings } from "./stored-settings.ts";

const takes = (key: SettingKey, value: unknown) =>
  StoredSettings.shape[key].safeParse(value).success;

function keysOf(kind: SettingForm["kind"]) {
  return SETTING_KEYS.flatMap((key) => {
    const { form } = SETTING_FORMS[key];
    return form.kind === kind ? [{ key, form }] : [];
  });
}

describe("the form of a setting says what the setting takes", () => {
  it.each(SETTING_KEYS)("%s begins with what it takes", (key) => {
    expect(takes(key, DEFAULT_SETTINGS[key])).toBe(true);
  });

  it.each(keysOf("flag"))("$key is yes or no", ({ key }) => {
    expect([takes(key, "true"), takes(key, "false"), takes(key, "")]).toEqual([true, true, false]);
  });

  it.each(keysOf("text"))("$key is a text in each language", ({ key }) => {
    expect([takes(key, { es: "sí", en: "yes" }), takes(key, { es: "sí" })]).toEqual([true, false]);
  });

  it.each(keysOf("number"))("$key has the bounds of its rule", ({ key, form }) => {
    if (form.kind !== "number") throw new Error("no number");
    const { min, max, isWhole } = form;
    expect([takes(key, min), takes(key, max)]).toEqual([true, true]);
    expect([takes(key, min - 1), takes(key, max + 1)]).toEqual([false, false]);
    expect(takes(key, min + 0.5)).toBe(!isWhole);
    expect(StoredSettings.shape[key].description).toContain(`a number from ${min} to ${max}`);
  });

  it("shop_name takes as many signs as its words say, and no more", () => {
    const most = Number(/\d+/.exec(StoredSettings.shape.shop_name.description ?? "")?.[0]);
    const fits = [most, most + 1].map((length) => takes("shop_name", "a".repeat(length)));
    expect(fits).toEqual([true, false]);
  });

  it.each(keysOf("choice"))("$key takes each of its choices and nothing else", ({ key, form }) => {
    if (form.kind !== "choice") throw new Error("no choice");
    expect(form.options.filter((option) => !takes(key, option))).toEqual([]);
    expect(takes(key, "another")).toBe(false);
  });

  it.each(keysOf("choices"))("$key takes any of its choices, one at least", ({ key, form }) => {
    if (form.kind !== "choices") throw new Error("no choices");
    expect([takes(key, [...form.options]), takes(key, []), takes(key, ["another"])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(keysOf("rows"))("$key has a column for each field of what it begins with", (one) => {
    const { key, form } = one;
    if (form.kind !== "rows") throw new Error("no list");
    const value: unknown = DEFAULT_SETTINGS[key];
    const list: unknown = form.within === null ? value : Object(value)[form.within];
    expect(Array.isArray(list)).toBe(true);
    const names = new Set(form.columns.map(({ name }) => name));
    for (const row of Array.isArray(list) ? list : [])
      expect(Object.keys(Object(row)).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("who may change a setting (decisions §11)", () => {
  it.each([
    "transfer_instructions",
    "payment_methods",
    "tax_type",
    "is_demo",
    "logo_web_url",
  ] as const)("%s is an owner's word", (key) => {
    expect([hasRole(2, roleForSetting(key)), hasRole(3, roleForSetting(key))]).toEqual([
      false,
      true,
    ]);
  });

  it.each(["phone_hours", "module_blog", "pop_up_message", "footer_text"] as const)(
    "%s is a manager's too",
    (key) => {
      expect([hasRole(1, roleForSetting(key)), hasRole(2, roleForSetting(key))]).toEqual([
        false,
        true,
      ]);
    },
  );
});
