import { isDeepStrictEqual } from "node:util";

import { isShownPicture } from "#domain/setting/picture-address.ts";
import { type SettingConflict, settingConflicts } from "#domain/setting/setting-conflicts.ts";
import { isIconAddress } from "#domain/setting/social-icon.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { usableSettings } from "./current-settings.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findAllSettings, findWarehouseCodes, type SettingRows } from "./setting-store.ts";
import { type SettingKey, StoredSettings, unusableSettings } from "./stored-settings.ts";

/** Why a setting cannot be what it is, or what somebody wants it to be. */
export type SettingProblemCode =
  | SettingConflict["code"]
  | "setting_unusable"
  | "setting_unknown"
  | "one_for_shop"
  | "demo_by_seed"
  | "warehouse_unknown";

export type SettingProblem = {
  key: string;
  code: SettingProblemCode;
  /** Where it is wrong, when that is not everywhere. */
  storefront?: Storefront;
  sentence: string;
};

/** What settings are judged by, beside themselves: hosts of pictures, and the codes of the shop's warehouses. */
export type Judging = { imageHosts: readonly string[]; warehouses: readonly string[] };

/**
 * What is wrong with the stored settings, each with what to do about it; none when all can be used. What
 * contradicts itself is looked for in each storefront, as its shoppers see it.
 */
export function checkSettings({ shop, own }: SettingRows, by: Judging): SettingProblem[] {
  const { imageHosts, warehouses } = by;
  const judged = (stored: Stored) => [
    ...unusable(stored),
    ...unknownWarehouses(stored, warehouses),
  ];
  const inAll = [...judged(shop), ...contradictions(shop, {}, imageHosts)];
  const known = new Set(inAll.map(({ sentence }) => sentence));
  const inOne = STOREFRONTS.flatMap((storefront) =>
    [...judged(own[storefront]), ...contradictions(shop, own[storefront], imageHosts)]
      .filter(({ sentence }) => !known.has(sentence))
      .map((problem) => Object.assign({}, problem, { storefront })),
  );
  return [...inAll, ...inOne];
}

/** Whatever an operator writes for shoppers, beside the name. */
const READ_BY_SHOPPERS = [
  "phone_hours",
  "transfer_instructions",
  "pop_up_message",
  "social",
  "legal_warranty_source",
  "footer_text",
  "footer_links",
] as const satisfies readonly SettingKey[];

type Stored = Readonly<Record<string, unknown>>;

function unusable(stored: Stored): SettingProblem[] {
  return unusableSettings(stored).map(refused);
}

/** A branch without its warehouse would be left out of the map, and nobody would know why. */
function unknownWarehouses(stored: Stored, warehouses: readonly string[]): SettingProblem[] {
  // What a new shop begins with is the demonstration's, and told of as that.
  if (isDeepStrictEqual(stored["branches"], DEFAULT_SETTINGS.branches)) return [];
  const { data: named = [] } = StoredSettings.shape.branches.safeParse(stored["branches"]);
  const unknown = named
    .map(({ warehouse }) => warehouse)
    .filter((one) => !warehouses.includes(one));
  if (unknown.length === 0) return [];
  const sentence = `branches names ${unknown.join(", ")}, which is no warehouse of the shop: it has ${warehouses.join(", ") || "none"}.`;
  return [{ key: "branches", code: "warehouse_unknown", sentence }];
}

function refused(key: SettingKey): SettingProblem {
  return { key, code: "setting_unusable", sentence: refusalOf(key) };
}

function contradictions(
  shop: Stored,
  own: Stored,
  imageHosts: readonly string[],
): SettingProblem[] {
  const settings = usableSettings(shop, own);
  const icons = settings.social.map(({ icon }) => icon).filter(isIconAddress);
  const isHidden = (picture: string) => !isShownPicture(picture, imageHosts);
  return [
    ...(isHidden(settings.logo_web_url) ? [refused("logo_web_url")] : []),
    ...(icons.some(isHidden) ? [refused("social")] : []),
    ...settingConflicts(
      settings,
      Object.fromEntries(READ_BY_SHOPPERS.map((key) => [key, JSON.stringify(settings[key])])),
    ).map(contradicting),
  ];
}

/** As operators read it; the back office says it in words of its own. */
function contradicting({ key, code }: SettingConflict): SettingProblem {
  return { key, code, sentence: filled(serverTexts("settingConflicts", "en")[code], { key }) };
}

/** What a setting takes, said to whoever gave it something else. */
export function refusalOf(key: SettingKey): string {
  return `${key} takes ${StoredSettings.shape[key].description}.`;
}

/** The same of the settings as they are stored now. */
export async function checkStoredSettings(
  db: Database,
  imageHosts: readonly string[],
): Promise<SettingProblem[]> {
  return checkSettings(await findAllSettings(db), {
    imageHosts,
    warehouses: await findWarehouseCodes(db),
  });
}
