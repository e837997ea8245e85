import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { issuerInOneLine } from "#domain/setting/issuer-line.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { LogoOfShop, PaperLogo } from "#server/uploads/paper-logos.ts";

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
  /** The company that issues its papers, in one line; absent where nothing is said of it. */
  issuer?: string;
  /** Where its people read what is answered to them; undefined where that is not known. */
  email?: string | undefined;
  /** Undefined where no logo was uploaded. */
  logo?: PaperLogo | undefined;
};
/** Reads it as a mail has it: one of no storefront has the face of the one for all the rest. */
export type MailShopReader = (mail: {
  locale: Locale;
  storefront: Storefront | null;
}) => Promise<MailShop>;

type Needs = {
  settings: (locale: Locale, storefront: Storefront) => Promise<Settings>;
  originOf: SiteOrigins;
  logoOf: LogoOfShop;
  /** The storefront of every host that is none's own, and where the shop's people read. */
  config: { storefront: Storefront; shopEmail: string | undefined };
};

/** The shop's face in mails, as its settings are when a mail is written. */
export function createMailShop(needs: Needs): MailShopReader {
  const { settings, originOf, logoOf } = needs;
  const { storefront: other, shopEmail: email } = needs.config;
  return async (mail) => {
    const storefront = mail.storefront ?? other;
    const { shop_name, phone_number, phone_hours, ...rest } = await settings(
      mail.locale,
      storefront,
    );
    return {
      name: shop_name,
      phone: phone_number,
      hours: phone_hours,
      whatsapp: rest.whatsapp_enabled === "true" ? rest.whatsapp_phone_number : "",
      home: originOf({ storefront, host: null }),
      isDemo: rest.is_demo === "true",
      ...(rest.issuer && { issuer: issuerInOneLine(rest.issuer) }),
      logo: await logoOf(storefront),
      email,
    };
  };
}

/** How the shop is reached, in one line. */
export function contactLine({ phone, hours, whatsapp }: MailShop): string {
  return [phone, hours, whatsapp === "" ? "" : `WhatsApp ${whatsapp}`]
    .filter((text) => text !== "")
    .join(" · ");
}
