import { describe, expect, it } from "vitest";

import { settingConflicts } from "./setting-conflicts.ts";

const unissued = { issuer_name: "", issuer_id: "" };
const on = {
  ...unissued,
  phone_number: "2200-0000",
  whatsapp_enabled: "true",
  whatsapp_phone_number: "50622000000",
};
const off = {
  ...unissued,
  phone_number: "2200-0000",
  whatsapp_enabled: "false",
  whatsapp_phone_number: "50622000000",
};

describe("settings that contradict each other", () => {
  it("are none in a shop with a chat and its number, whatever its texts say", () => {
    expect(settingConflicts(on, { transfer_instructions: "Por WhatsApp." })).toEqual([]);
  });

  it("are a shop that nobody can call", () => {
    for (const shop of [on, off])
      expect(settingConflicts({ ...shop, phone_number: "" }, {})).toEqual([
        { key: "phone_number", code: "phone_missing" },
      ]);
  });

  it("are an identification that nobody has", () => {
    const named = { issuer_name: "Repuestos del Sur S.A.", issuer_id: "3-101-123456" };
    expect(settingConflicts({ ...on, ...named }, {})).toEqual([]);
    expect(settingConflicts({ ...on, ...named, issuer_id: "" }, {})).toEqual([]);
    expect(settingConflicts({ ...on, ...named, issuer_name: "" }, {})).toEqual([
      { key: "issuer_id", code: "issuer_unnamed" },
    ]);
  });

  it("are a chat without a number", () => {
    expect(settingConflicts({ ...on, whatsapp_phone_number: "" }, {})).toEqual([
      { key: "whatsapp_enabled", code: "chat_number_missing" },
    ]);
  });

  it.each(["Pídalo por WhatsApp.", "whatsapp 2200", "Whats App", "https://wa.me/506"])(
    "are words of WhatsApp where it is off: %s",
    (text) => {
      const texts = { phone_hours: "De 8 a 5", transfer_instructions: text };
      expect(settingConflicts(off, texts)).toEqual([
        { key: "transfer_instructions", code: "chat_named" },
      ]);
    },
  );

  it("are none where it is off and nobody speaks of it, number or not", () => {
    const texts = { transfer_instructions: "Cuenta CR00, a nombre de la tienda." };
    expect(settingConflicts(off, texts)).toEqual([]);
    expect(settingConflicts({ ...off, whatsapp_phone_number: "" }, texts)).toEqual([]);
  });
});
