import type {
  EditableSetting,
  SettingListRequest,
  SettingSaveRequest,
} from "#contract/setting-desk.ts";
import { hasRole } from "#domain/account/role.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { foldText } from "#domain/search/search-words.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { type LastChange, lastChanges } from "#server/audit/read-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { showAddedPictures } from "#server/uploads/named-pictures.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { SettingProblem } from "./check-settings.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { saveSettingWithin, SettingRefused } from "./save-setting.ts";
import { roleForSetting, SETTING_FORMS, type SettingForm } from "./setting-form.ts";
import { nameAndHelp } from "./setting-help.ts";
import { findAllSettings, lockSettings, type SettingRows } from "./setting-store.ts";
import { isOfStorefront, isSettingKey, SETTING_KEYS, type SettingKey } from "./stored-settings.ts";

/** The settings as managers and owners edit them (decisions §11). */
export type SettingDesk = {
  /** A page of those asked for, in the order of the screen; `next` is null at the end. */
  list: (wanted: SettingListRequest) => Promise<{ items: EditableSetting[]; next: string | null }>;
  /** A ShopError `not_found` for a key that is none. */
  get: (key: string) => Promise<EditableSetting>;
  /**
   * Sets one by the rules of every other way of setting it. ShopErrors: `forbidden` for a manager where it is
   * an owner's word, `changed_meanwhile` with what is there, `setting_refused` with what it takes, `upload_gone` for a
   * picture of the shop's own that it has not.
   */
  save: (wanted: SettingSaveRequest, by: StaffCall) => Promise<EditableSetting>;
};

export function createSettingDesk(db: Database, imageHosts: readonly string[]): SettingDesk {
  return {
    list: async ({ filters, after, limit }) => {
      const subjects = SETTING_KEYS.flatMap((key) => Object.values(subjectsOf(key)));
      const known = { rows: await findAllSettings(db), changes: await lastChanges(db, subjects) };
      const found = ON_SCREEN.map((key) => editable(key, known)).filter(asksFor(filters ?? {}));
      const from = found.findIndex(({ key }) => key === after) + 1;
      const items = found.slice(from, from + limit);
      const isMore = from + limit < found.length;
      return { items, next: isMore ? (items.at(-1)?.key ?? null) : null };
    },
    get: async (key) => {
      if (!isSettingKey(key)) throw new ShopError("not_found");
      return readOne(db, key);
    },
    save: async ({ key, value, storefront, version }, by) => {
      if (!isSettingKey(key)) throw new ShopError("not_found");
      if (!hasRole(by.holder.adminLevel, roleForSetting(key))) throw new ShopError("forbidden");
      return db.transaction().execute(async (trx) => {
        await lockSettings(trx);
        const place = storefront ?? "shop";
        const before = await readOne(trx, key);
        if (before[place].version !== version) throw new ChangedMeanwhile(before[place]);
        const author = staffAuthor(by);
        if (SETTING_FORMS[key].form.kind === "picture" && typeof value === "string")
          await showAddedPictures(trx, [value]);
        const wanted = { key, value, storefront: storefront ?? undefined };
        await saveSettingWithin(trx, wanted, { imageHosts, by: author }).catch(refuseInWords);
        return readOne(trx, key);
      });
    },
  };
}

const ON_SCREEN = Object.keys(SETTING_FORMS).filter(isSettingKey);

/** Whether a setting is among those asked for; each word of a text stands in its key, its name or its help. */
function asksFor({ text, group, own }: NonNullable<SettingListRequest["filters"]>) {
  const words = foldText(text ?? "")
    .split(" ")
    .filter(Boolean);
  return (setting: EditableSetting): boolean => {
    const { key, name, help } = setting;
    const readable = foldText([key, name.es, name.en, help.es, help.en].join(" "));
    if (own && !setting[own].isStored) return false;
    return (!group || setting.group === group) && words.every((word) => readable.includes(word));
  };
}

async function readOne(db: Database, key: SettingKey): Promise<EditableSetting> {
  const changes = await lastChanges(db, Object.values(subjectsOf(key)));
  return editable(key, { rows: await findAllSettings(db), changes });
}

/** What the audit log calls it; its newest entry says who changed a setting, when, and which change it was. */
function subjectsOf(key: SettingKey): Record<Storefront | "shop", string> {
  return { shop: `setting:${key}`, cr: `setting:cr:${key}`, us: `setting:us:${key}` };
}

type Known = { rows: SettingRows; changes: ReadonlyMap<string, LastChange> };

function editable(key: SettingKey, { rows, changes }: Known): EditableSetting {
  const subjects = subjectsOf(key);
  const [es, en] = [nameAndHelp(key, "es"), nameAndHelp(key, "en")];
  const held = (place: Storefront | "shop") => {
    const stored = place === "shop" ? rows.shop : rows.own[place];
    const isStored = Object.hasOwn(stored, key);
    const fallback = place === "shop" ? DEFAULT_SETTINGS[key] : null;
    const change = changes.get(subjects[place]);
    return {
      value: isStored ? stored[key] : fallback,
      isStored,
      version: change?.id ?? 0,
      changedBy: change?.actor ?? null,
      changedAt: change?.at.toISOString() ?? null,
    };
  };
  const { group, form } = SETTING_FORMS[key];
  return {
    key,
    group,
    form: formWire(form),
    name: { es: es.name, en: en.name },
    help: { es: es.help, en: en.help },
    ofStorefront: isOfStorefront(key),
    role: roleForSetting(key),
    shop: held("shop"),
    cr: held("cr"),
    us: held("us"),
  };
}

/** Lists that are constants, as the wire's own. */
function formWire(form: SettingForm): EditableSetting["form"] {
  if (form.kind === "rows")
    return { ...form, columns: form.columns.map((cell) => withOwnOptions(cell)) };
  return withOwnOptions(form);
}

function withOwnOptions<Edited extends object>(
  edited: Edited & { options?: readonly string[] },
): Omit<Edited, "options"> & { options?: string[] } {
  const { options, ...rest } = edited;
  return options ? { ...rest, options: [...options] } : rest;
}

/** A refused value said in the language of whoever sent it; whatever else went wrong as it came. */
export function refuseInWords(error: unknown): never {
  if (!(error instanceof SettingRefused)) throw error;
  const { problem } = error;
  throw new FieldRefusal("setting_refused", (locale) => [
    { field: problem.key, code: problem.code, message: sentenceOf(problem, locale) },
  ]);
}

function sentenceOf({ key, code }: SettingProblem, locale: "es" | "en"): string {
  const words = isSettingKey(key) ? nameAndHelp(key, locale) : { name: key, help: "" };
  return filled(serverTexts("settingProblems", locale)[code], words);
}
