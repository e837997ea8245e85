import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/i18n/locale.ts";

/** Whose mail it is: what stands above and below what it says. */
export type MailShop = {
  name: string;
  phone: string;
  hours: string;
  /** Empty where the shop has none. */
  whatsapp: string;
  /** The shop's address. */
  home: string;
  isDemo: boolean;
};
export type MailShopReader = (locale: Locale) => Promise<MailShop>;

/** The shop's face in mails, as its settings are when a mail is written. */
export function createMailShop(
  settings: (locale: Locale) => Promise<Settings>,
  home: string,
): MailShopReader {
  return async (locale) => {
    const { shop_name, phone_number, phone_hours, ...rest } = await settings(locale);
    return {
      name: shop_name,
      phone: phone_number,
      hours: phone_hours,
      whatsapp: rest.whatsapp_enabled === "true" ? rest.whatsapp_phone_number : "",
      home,
      isDemo: rest.is_demo === "true",
    };
  };
}

/** How the shop is reached, in one line. */
export function contactLine({ phone, hours, whatsapp }: MailShop): string {
  return [phone, hours, whatsapp === "" ? "" : `WhatsApp ${whatsapp}`]
    .filter((text) => text !== "")
    .join(" · ");
}
