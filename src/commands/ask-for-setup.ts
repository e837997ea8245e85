import { requireUsable, SettingRefused } from "#server/settings/save-setting.ts";
import type { ShopSetup } from "#server/settings/set-up-shop.ts";

import { typedValue } from "./typed-value.ts";

type Dialogue = {
  /** What the shop has now; Enter keeps it. */
  current: ShopSetup;
  ask: (question: string) => Promise<string>;
  tell: (sentence: string) => void;
  /** The shipping tables of a file; a file that cannot be used is an error with a sentence. */
  readShipping: (file: string) => Promise<ShopSetup["shipping"]>;
};

const QUESTIONS: readonly { key: string; question: string }[] = [
  { key: "shop_name", question: "Name of the shop" },
  { key: "logo_web_url", question: "Logo (a path of the shop, or https at a host of IMAGE_HOSTS)" },
  { key: "phone_number", question: "Phone for sales" },
  { key: "phone_hours.es", question: "When it is answered, in Spanish" },
  { key: "phone_hours.en", question: "When it is answered, in English" },
  { key: "whatsapp_enabled", question: "WhatsApp (true or false)" },
  { key: "whatsapp_phone_number", question: "Its number, digits alone with the country's code" },
  { key: "transfer_instructions.es", question: "Where transfers and SINPE go, in Spanish" },
  { key: "transfer_instructions.en", question: "The same in English" },
  { key: "currency_rate_crc", question: "Colones for one dollar" },
  { key: "tax_type", question: "How sales are taxed" },
];

/** Asks for each thing that a shop decides for itself, until each answer can be used. */
export async function askForSetup(dialogue: Dialogue): Promise<ShopSetup> {
  dialogue.tell("Enter keeps what stands in brackets.");
  const settings: Record<string, unknown> = { ...dialogue.current.settings };
  for (const { key, question } of QUESTIONS) await askOne(dialogue, { settings, key, question });
  return { settings, shipping: await askShipping(dialogue) };
}

type Question = { settings: Record<string, unknown>; key: string; question: string };

async function askOne(dialogue: Dialogue, { settings, key: path, question }: Question) {
  const [key = "", locale] = path.split(".");
  for (;;) {
    const known = locale === undefined ? settings[key] : languages(settings[key])[locale];
    const answer = (await dialogue.ask(`${question} [${String(known)}]: `)).trim();
    const given = answer === "" ? known : answer;
    const value =
      locale === undefined
        ? typedValue(key, String(given))
        : { ...languages(settings[key]), [locale]: given };
    try {
      requireUsable(key, value);
      settings[key] = value;
      return;
    } catch (error) {
      if (!(error instanceof SettingRefused)) throw error;
      dialogue.tell(error.message);
    }
  }
}

async function askShipping(dialogue: Dialogue): Promise<ShopSetup["shipping"]> {
  for (;;) {
    const file = (
      await dialogue.ask("File with your shipping tables, as `setup --print` writes them [keep]: ")
    ).trim();
    if (file === "") return dialogue.current.shipping;
    try {
      const tables = await dialogue.readShipping(file);
      if (tables) return tables;
      dialogue.tell(`${file} has no shipping tables.`);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      dialogue.tell(error.message);
    }
  }
}

function languages(text: unknown): Record<string, unknown> {
  if (typeof text === "string") return { es: text, en: text };
  return typeof text === "object" && text !== null ? Object.fromEntries(Object.entries(text)) : {};
}
