export type SettingConflict = {
  key: string;
  code: "phone_missing" | "chat_number_missing" | "chat_named" | "issuer_unnamed";
};

type Judged = {
  phone_number: string;
  whatsapp_enabled: string;
  whatsapp_phone_number: string;
  issuer_name: string;
  issuer_id: string;
};

/**
 * What contradicts itself between settings that are each in order: no phone, an identification of nobody, a chat without a
 * number, words of WhatsApp in a shop that has none. `texts` is whatever else shoppers read of the settings, by its key.
 */
export function settingConflicts(
  { phone_number, issuer_name, issuer_id, ...chat }: Judged,
  texts: Readonly<Record<string, string>>,
): SettingConflict[] {
  const unreachable = { key: "phone_number", code: "phone_missing" as const };
  const unnamed = { key: "issuer_id", code: "issuer_unnamed" as const };
  return [
    ...(phone_number === "" ? [unreachable] : []),
    ...(issuer_id !== "" && issuer_name === "" ? [unnamed] : []),
    ...chatConflicts(chat, texts),
  ];
}

function chatConflicts(
  {
    whatsapp_enabled,
    whatsapp_phone_number,
  }: Pick<Judged, "whatsapp_enabled" | "whatsapp_phone_number">,
  texts: Readonly<Record<string, string>>,
): SettingConflict[] {
  if (whatsapp_enabled === "true") {
    if (whatsapp_phone_number !== "") return [];
    return [{ key: "whatsapp_enabled", code: "chat_number_missing" }];
  }
  return Object.entries(texts)
    .filter(([, text]) => /whats\s?app|\bwa\.me\b/i.test(text))
    .map(([key]) => ({ key, code: "chat_named" }));
}
