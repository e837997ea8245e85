type Conflict = {
  key: string;
  code: "phone_missing" | "chat_number_missing" | "chat_named";
  sentence: string;
};

type Judged = { phone_number: string; whatsapp_enabled: string; whatsapp_phone_number: string };

/**
 * What contradicts itself between settings that are each in order: no phone, a chat without a number, words of
 * WhatsApp in a shop that has none. `texts` is whatever else shoppers read of the settings, by its key.
 */
export function settingConflicts(
  { phone_number, ...chat }: Judged,
  texts: Readonly<Record<string, string>>,
): Conflict[] {
  const unreachable = {
    key: "phone_number",
    code: "phone_missing" as const,
    sentence: "phone_number is empty, and pages and mails ask people to call.",
  };
  return [...(phone_number === "" ? [unreachable] : []), ...chatConflicts(chat, texts)];
}

function chatConflicts(
  { whatsapp_enabled, whatsapp_phone_number }: Omit<Judged, "phone_number">,
  texts: Readonly<Record<string, string>>,
): Conflict[] {
  if (whatsapp_enabled === "true") {
    if (whatsapp_phone_number !== "") return [];
    const sentence = "WhatsApp is switched on and whatsapp_phone_number is empty.";
    return [{ key: "whatsapp_enabled", code: "chat_number_missing", sentence }];
  }
  return Object.entries(texts)
    .filter(([, text]) => /whats\s?app|\bwa\.me\b/i.test(text))
    .map(([key]) => ({
      key,
      code: "chat_named",
      sentence: `WhatsApp is switched off and ${key} speaks of it: change one of them.`,
    }));
}
