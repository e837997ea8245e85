import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { checkSettings } from "#server/settings/check-settings.ts";
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

const USAGE = `list | show KEY | set KEY VALUE | validate
  list                                  every setting with its value
  show KEY                              one setting, what it takes, and when it was set
  set KEY VALUE                         a value; lists are JSON
  set KEY --es TEXT --en TEXT           a text in both languages, or in one of them
  set KEY --file FILE                   a value in JSON from a file
  validate                              whether every stored value can be used`;

const LONGEST_SHOWN = 70;

type SettingTask = {
  db: Database;
  imageHosts: readonly string[];
  /** What stands after the task: the key, and a value. */
  words: string[];
  options: { es?: string; en?: string; file?: string };
};

const TASKS: Readonly<Record<string, (task: SettingTask) => Promise<string>>> = {
  list: listed,
  show: shown,
  set,
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
      options: { es: { type: "string" }, en: { type: "string" }, file: { type: "string" } },
    });
    const [name = "list", ...words] = positionals;
    const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
    if (!task) throw new CommandFailure(`npm run shop -- settings ${USAGE}`);
    return task({ db, imageHosts, words, options: values });
  },
};

async function set({ db, imageHosts, words, options }: SettingTask): Promise<string> {
  const [name, text, ...rest] = words;
  const key = keyOf(name);
  if (rest.length > 0)
    throw new CommandFailure(`A value of several words stands in quotes: set ${key} "…".`);
  const value = await givenValue(db, { key, text, ...options });
  try {
    await saveSetting(db, { key, value }, imageHosts);
  } catch (error) {
    throw error instanceof SettingRefused ? new CommandFailure(error.message) : error;
  }
  return `${key} is set. Every process of the shop shows it within a second.`;
}

function keyOf(name: string | undefined): SettingKey {
  if (name !== undefined && isSettingKey(name)) return name;
  throw new CommandFailure(
    name === undefined
      ? "Name a setting; npm run shop -- settings list shows them."
      : `There is no setting ${name}. There are: ${SETTING_KEYS.join(", ")}.`,
  );
}

async function listed({ db }: SettingTask): Promise<string> {
  const stored = await storedValues(db);
  const width = Math.max(...SETTING_KEYS.map((key) => key.length));
  return SETTING_KEYS.map((key) => {
    const text = valueText(stored[key] ?? DEFAULT_SETTINGS[key]);
    const short = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
    return `${key.padEnd(width)}  ${short}`;
  }).join("\n");
}

async function shown({ db, words: [name] }: SettingTask): Promise<string> {
  const key = keyOf(name);
  const row = await storedSetting(db, key);
  return [
    valueText(row?.value ?? DEFAULT_SETTINGS[key]),
    `Takes ${StoredSettings.shape[key].description}.`,
    row
      ? `Set ${row.version} time${row.version === 1 ? "" : "s"}, last ${row.updated_at.toISOString()}.`
      : "Never set: this is what the shop begins with.",
  ].join("\n");
}

async function validated({ db, imageHosts }: SettingTask): Promise<string> {
  const problems = checkSettings(await storedValues(db), imageHosts);
  if (problems.length === 0) return `All ${SETTING_KEYS.length} settings can be used.`;
  throw new CommandFailure(problems.map(({ key, sentence }) => `${key}: ${sentence}`).join("\n"));
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

type Given = {
  key: SettingKey;
  text: string | undefined;
  es?: string;
  en?: string;
  file?: string;
};

async function givenValue(db: Database, { key, text, es, en, file }: Given): Promise<unknown> {
  const ways = [text, es ?? en, file].filter((way) => way !== undefined);
  if (ways.length !== 1)
    throw new CommandFailure(
      `Give ${key} one value: VALUE, --es and --en, or --file. It takes ${StoredSettings.shape[key].description}.`,
    );
  if (file !== undefined) return fromJson(await readFile(file, "utf8"), file);
  if (text !== undefined) return typedValue(key, text);
  const known = (await storedValues(db))[key] ?? DEFAULT_SETTINGS[key];
  return {
    ...bothLanguages(known),
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
