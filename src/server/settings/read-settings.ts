import type { Settings } from "#contract/settings.ts";
import { FIELD_BOUNDS } from "#domain/account/field-bounds.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { inLanguage } from "#domain/page/page-link.ts";
import { pictureSize } from "#domain/setting/picture-address.ts";
import { socialIcon } from "#domain/setting/social-icon.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { showsColones } from "#domain/storefront/shows-colones.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import type { ThirdPartyScript } from "#domain/third-party/third-party.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import { drawnMarks } from "./drawn-marks.ts";
import { settingsOfStorefront } from "./current-settings.ts";
import { issuerTexts } from "./issuer-texts.ts";
import type { Text } from "./setting-values.ts";
import type { StoredSettings } from "./stored-settings.ts";

export type SettingsReader = (locale: Locale, storefront: Storefront) => Promise<Settings>;

type Needs = {
  db: Database;
  catalogueVersion: Version;
  /** The public key of the captcha, where one is configured. */
  captchaSiteKey?: string | undefined;
  /** Who else is configured to run a script, whatever a storefront takes of them. */
  thirdParties?: readonly ThirdPartyScript[];
  /** The ways to pay that somebody serves, whatever a storefront takes of them. */
  payment: Omit<Settings["payment"], "marks">;
};

/** What a storefront's stored settings show in a language, of settings that nobody has saved too. */
export type ShownSettings = (
  stored: StoredSettings,
  caller: { locale: Locale; storefront: Storefront },
) => Settings;

export function createShownSettings(
  needs: Pick<Needs, "captchaSiteKey" | "payment" | "thirdParties">,
): ShownSettings {
  return (stored, caller) => publicSettings(stored, { ...needs, ...caller });
}

/**
 * The public settings of a storefront in the caller's language; what is not stored has its default
 * (decisions §1).
 */
export function createSettingsReader(needs: Needs): SettingsReader {
  const readIn = (storefront: Storefront) =>
    memoByVersion(needs.catalogueVersion, async (locale: Locale) =>
      publicSettings(await settingsOfStorefront(needs.db, storefront), {
        ...needs,
        locale,
        storefront,
      }),
    );
  const readers = { cr: readIn("cr"), us: readIn("us") };
  return (locale, storefront) => readers[storefront](locale);
}

type Reading = Pick<Needs, "captchaSiteKey" | "payment" | "thirdParties"> & {
  locale: Locale;
  storefront: Storefront;
};

function publicSettings(stored: StoredSettings, reading: Reading): Settings {
  const { locale, storefront, captchaSiteKey } = reading;
  const {
    payment_methods: methods,
    branches: _visited,
    tag_manager_enabled: tag_manager,
    chat_enabled: chat,
    cabys_rates: _cabysRates,
    credit_days: _creditDays,
    reminder_days: _reminderDays,
    return_send_days: _returnSendDays,
    quote_days: _quoteDays,
    publish_online_prices: _publishes,
    issuer_name: _name,
    issuer_id: _id,
    issuer_address: _address,
    issuer_phone: _phone,
    issuer_email: _email,
    ...shown
  } = settingsIn(locale, stored);
  const isWanted = { tag_manager: tag_manager === "true", chat: chat === "true" };
  const logo = pictureSize(stored.logo_web_url);
  return {
    ...shown,
    logo_width: logo.width,
    logo_height: logo.height,
    storefront,
    time_zone: timeZoneOf(storefront),
    currency_rate_crc: showsColones(storefront) ? stored.currency_rate_crc : 0,
    // The law is Costa Rica's.
    legal_warranty_days: storefront === "cr" ? stored.legal_warranty_days : 0,
    payment: offeredBy(methods, reading),
    third_parties: (reading.thirdParties ?? []).flatMap(({ name, script }) =>
      isWanted[name] ? [{ name, script }] : [],
    ),
    validation: FIELD_BOUNDS,
    ...issuerShown(stored, locale),
    ...(captchaSiteKey !== undefined && { captcha_site_key: captchaSiteKey }),
  };
}

/** Who issues its papers; nothing where its settings say nothing. */
function issuerShown(stored: StoredSettings, locale: Locale): Pick<Settings, "issuer"> {
  const issuer = issuerTexts(stored, locale);
  return Object.values(issuer).every((text) => text === "") ? {} : { issuer };
}

/** What can be paid with and the storefront takes. */
function offeredBy(
  taken: StoredSettings["payment_methods"],
  { payment, ...reader }: Reading,
): Settings["payment"] {
  const methods = payment.methods.filter((method) => taken.includes(method));
  return {
    methods,
    providers: payment.providers.filter(({ method }) => taken.includes(method)),
    marks: drawnMarks(methods, reader),
  };
}

function settingsIn(locale: Locale, stored: StoredSettings) {
  const read = (text: Text) => (typeof text === "string" ? text : text[locale]);
  return {
    ...stored,
    phone_hours: read(stored.phone_hours),
    transfer_instructions: read(stored.transfer_instructions),
    social: stored.social.map((link) => ({ ...link, icon: socialIcon(link.icon) })),
    legal_warranty_source: read(stored.legal_warranty_source),
    footer_text: read(stored.footer_text),
    footer_links: stored.footer_links.map(({ label, url }) => ({
      label: read(label),
      url: inLanguage(url, locale),
    })),
    pop_up_message: {
      items: stored.pop_up_message.items.map((item) => ({
        ...item,
        title: read(item.title),
        message: read(item.message),
      })),
    },
    vehicle_regions: {
      regions: stored.vehicle_regions.regions.map(({ value, label }) => ({
        value,
        label: read(label),
      })),
    },
  };
}
