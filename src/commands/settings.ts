import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { checkStoredSettings } from "#server/settings/check-settings.ts";
import { DEFAULT_SETTINGS } from "#server/settings/default-settings.ts";
import { storedSetting, storedValues } from "#server/settings/list-settings.ts";
import { saveSetting, SettingRefused } from "#server/settings/save-setting.ts";
import {
  isSettingKey,
  SETTING_KEYS,
  type SettingKey,
  StoredSettings,
} from "#server/settings/stored-settings.ts";
import type { Database } from "#server/platform/database/database.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";
import { typedValue } from "./typed-value.ts";

const USAGE = `list | show KEY | set KEY VALUE | unset KEY | validate
  list                                  every setting with its value
  show KEY                              one setting, what it takes, and when it was set
  set KEY VALUE                         a value; lists are JSON
  set KEY --es TEXT --en TEXT           a text in both languages, or in one of them
  set KEY --file FILE                   a value in JSON from a file
  unset KEY --storefront cr|us          a storefront has again what the whole shop has
  validate                              whether every stored value can be used
  --storefront cr|us                    beside list, show and set: what one storefront has of its own`;

const LONGEST_SHOWN = 70;

type SettingTask = {
  db: Database;
  imageHosts: readonly string[];
  /** What stands after the task: the key, and a value. */
  words: string[];
  options: { es?: string; en?: string; file?: string };
  /** The one that is meant; undefined for the whole shop. */
  storefront: Storefront | undefined;
};

const TASKS: Readonly<Record<string, (task: SettingTask) => Promise<string>>> = {
  list: listed,
  show: shown,
  set,
  unset,
  validate: validated,
};

/** What the shop tells of itself and how it sells; seen by every process within a second. */
export const settingsCommand: ShopCommand = {
  name: "settings",
  summary: "List, show, set or validate the settings of the shop",
  usage: USAGE,
  async run({ work: { db } }, args, { imageHosts }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        es: { type: "string" },
        en: { type: "string" },
        file: { type: "string" },
        storefront: { type: "string" },
      },
    });
    const [name = "list", ...words] = positionals;
    const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
    if (!task) throw new CommandFailure(`npm run shop -- settings ${USAGE}`);
    const { storefront, ...options } = values;
    return task({ db, imageHosts, words, options, storefront: storefrontOf(storefront) });
  },
};

function storefrontOf(name: string | undefined): Storefront | undefined {
  const storefront = STOREFRONTS.find((one) => one === name);
  if (name !== undefined && storefront === undefined)
    throw new CommandFailure(
      `There is no storefront ${name}. There are: ${STOREFRONTS.join(", ")}.`,
    );
  return storefront;
}

async function set(task: SettingTask): Promise<string> {
  const { db, words, options, storefront } = task;
  const [name, text, ...rest] = words;
  const key = keyOf(name);
  if (rest.length > 0)
    throw new CommandFailure(`A value of several words stands in quotes: set ${key} "…".`);
  const value = await givenValue(db, { key, text, storefront, ...options });
  await save(task, key, value);
  return `${key} is set${ofStorefront(storefront)}. Every process of the shop shows it within a second.`;
}

async function unset(task: SettingTask): Promise<string> {
  const key = keyOf(task.words[0]);
  if (task.storefront === undefined)
    throw new CommandFailure(`Name the storefront: unset ${key} --storefront cr or us.`);
  await save(task, key, undefined);
  return `${key} is that of the whole shop${ofStorefront(task.storefront)}.`;
}

async function save(
  { db, imageHosts, storefront }: SettingTask,
  key: SettingKey,
  value: unknown,
): Promise<void> {
  try {
    await saveSetting(db, { key, value, storefront }, imageHosts);
  } catch (error) {
    throw error instanceof SettingRefused ? new CommandFailure(error.message) : error;
  }
}

function ofStorefront(storefront: Storefront | undefined): string {
  return storefront === undefined ? "" : ` in the storefront ${storefront}`;
}

function keyOf(name: string | undefined): SettingKey {
  if (name !== undefined && isSettingKey(name)) return name;
  throw new CommandFailure(
    name === undefined
      ? "Name a setting; npm run shop -- settings list shows them."
      : `There is no setting ${name}. There are: ${SETTING_KEYS.join(", ")}.`,
  );
}

/** Every setting, and under it what a storefront has otherwise; of one storefront, as that has it. */
async function listed({ db, storefront }: SettingTask): Promise<string> {
  const { shop, own } = await storedValues(db);
  const width = Math.max(...SETTING_KEYS.map((key) => key.length));
  const line = (name: string, value: unknown) => `${name.padEnd(width)}  ${shortened(value)}`;
  return SETTING_KEYS.flatMap((key) => {
    const common = shop[key] ?? DEFAULT_SETTINGS[key];
    if (storefront !== undefined) return line(key, own[storefront][key] ?? common);
    const others = STOREFRONTS.filter((one) => Object.hasOwn(own[one], key));
    return [line(key, common), ...others.map((one) => line(`  ${one}`, own[one][key]))];
  }).join("\n");
}

function shortened(value: unknown): string {
  const text = valueText(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
}

async function shown({ db, words: [name], storefront }: SettingTask): Promise<string> {
  const key = keyOf(name);
  const own = storefront && (await storedSetting(db, key, storefront));
  const row = own ?? (await storedSetting(db, key));
  return [
    ...(storefront && !own ? [`The storefront ${storefront} has what the whole shop has.`] : []),
    valueText(row?.value ?? DEFAULT_SETTINGS[key]),
    `Takes ${StoredSettings.shape[key].description}.`,
    row
      ? `Set ${row.version} time${row.version === 1 ? "" : "s"}, last ${row.updated_at.toISOString()}.`
      : "Never set: this is what the shop begins with.",
  ].join("\n");
}

async function validated({ db, imageHosts }: SettingTask): Promise<string> {
  const problems = await checkStoredSettings(db, imageHosts);
  if (problems.length === 0) return `All ${SETTING_KEYS.length} settings can be used.`;
  const lines = problems.map(
    ({ key, storefront, sentence }) => `${key}${ofStorefront(storefront)}: ${sentence}`,
  );
  throw new CommandFailure(lines.join("\n"));
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

type Given = {
  key: SettingKey;
  text: string | undefined;
  storefront: Storefront | undefined;
  es?: string;
  en?: string;
  file?: string;
};

async function givenValue(
  db: Database,
  { key, text, storefront, es, en, file }: Given,
): Promise<unknown> {
  const ways = [text, es ?? en, file].filter((way) => way !== undefined);
  if (ways.length !== 1)
    throw new CommandFailure(
      `Give ${key} one value: VALUE, --es and --en, or --file. It takes ${StoredSettings.shape[key].description}.`,
    );
  if (file !== undefined) return fromJson(await readFile(file, "utf8"), file);
  if (text !== undefined) return typedValue(key, text);
  const { shop, own } = await storedValues(db);
  const ownValue = storefront === undefined ? undefined : own[storefront][key];
  return {
    ...bothLanguages(ownValue ?? shop[key] ?? DEFAULT_SETTINGS[key]),
    ...(es !== undefined && { es }),
    ...(en !== undefined && { en }),
  };
}

function bothLanguages(known: unknown): object {
  if (typeof known === "string") return { es: known, en: known };
  return typeof known === "object" && known !== null ? known : {};
}

function fromJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(`${file} is not JSON.`, { cause: error });
  }
}
