import type { Storefront } from "#domain/storefront/storefront.ts";
import { appendAudit, type AuditEntry, BY_COMMAND } from "#server/audit/append-audit.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { renameOwnCarrier } from "#server/shipping/rename-own-carrier.ts";

import { checkSettings, type Judging, refusalOf, type SettingProblem } from "./check-settings.ts";
import { usableSettings } from "./current-settings.ts";
import {
  findAllSettings,
  findWarehouseCodes,
  lockSettings,
  removeOwnSetting,
  setOwnSetting,
  type SettingRows,
  setSetting,
} from "./setting-store.ts";
import { isOfStorefront, isSettingKey, StoredSettings } from "./stored-settings.ts";

/** A setting that cannot be what was asked for: the message says what it takes. */
export class SettingRefused extends Error {
  readonly problem: SettingProblem;

  constructor(problem: SettingProblem) {
    super(problem.sentence);
    this.problem = problem;
  }
}

type Values = Readonly<Record<string, unknown>>;

type SavedSetting = {
  key: string;
  /** Undefined takes back what a storefront has of its own: it has what the whole shop has again. */
  value: unknown;
  /** Of one storefront alone; without it, of the whole shop. */
  storefront?: Storefront | undefined;
};

/** Sets one setting, or refuses with a sentence. */
export async function saveSetting(
  db: Database,
  { key, value, storefront }: SavedSetting,
  imageHosts: readonly string[],
): Promise<void> {
  await db
    .transaction()
    .execute((transaction) =>
      saveSettingWithin(transaction, { key, value, storefront }, { imageHosts }),
    );
}

/** Who sets something, in the audit log: the operator, unless somebody logged in. */
export type SettingAuthor = Pick<AuditEntry, "actor" | "client">;

type Saving = { imageHosts: readonly string[]; by?: SettingAuthor };

/** The same inside the caller's transaction. */
export async function saveSettingWithin(
  db: Database,
  { key, value, storefront }: SavedSetting,
  saving: Saving,
): Promise<void> {
  await (storefront === undefined
    ? saveAll(db, { [key]: value }, saving)
    : saveOwn(db, { key, value, storefront }, saving));
}

/**
 * Sets all of these settings of the whole shop or, with a sentence, none; inside the caller's transaction. They
 * are in the audit log, and every process shows them with its next look at the catalogue's version, within a
 * second.
 */
export async function saveSettings(
  db: Database,
  values: Values,
  imageHosts: readonly string[],
): Promise<void> {
  await saveAll(db, values, { imageHosts });
}

async function saveAll(db: Database, values: Values, { imageHosts, by }: Saving): Promise<void> {
  for (const [key, value] of Object.entries(values)) requireUsable(key, value);
  await lockSettings(db);
  const stored = await findAllSettings(db);
  const after = { ...stored, shop: { ...stored.shop, ...values } };
  const judging = { imageHosts, warehouses: await findWarehouseCodes(db) };
  requireNothingNew({ stored, after, changed: Object.keys(values) }, judging);
  for (const [key, value] of Object.entries(values)) await setSetting(db, key, value);
  const { shop_name: name } = values;
  if (typeof name === "string")
    await renameOwnCarrier(db, usableSettings(stored.shop).shop_name, name);
  await raiseCatalogueVersion(db);
  for (const [key, value] of Object.entries(values))
    await noteChange(db, {
      subject: `setting:${key}`,
      value: [stored.shop[key] ?? null, value],
      by,
    });
}

/** Sets what one storefront has of its own. */
async function saveOwn(
  db: Database,
  { key, value, storefront }: SavedSetting & { storefront: Storefront },
  { imageHosts, by }: Saving,
): Promise<void> {
  requireOwn(key, value);
  await lockSettings(db);
  const stored = await findAllSettings(db);
  const { [key]: before, ...others } = stored.own[storefront];
  const own = value === undefined ? others : { ...others, [key]: value };
  const after = { ...stored, own: { ...stored.own, [storefront]: own } };
  const judging = { imageHosts, warehouses: await findWarehouseCodes(db) };
  requireNothingNew({ stored, after, changed: [key] }, judging);
  if (value === undefined) await removeOwnSetting(db, { storefront, key });
  else await setOwnSetting(db, { storefront, key, value });
  await raiseCatalogueVersion(db);
  await noteChange(db, {
    subject: `setting:${storefront}:${key}`,
    value: [before ?? null, value ?? null],
    by,
  });
}

type Noted = {
  subject: string;
  value: [before: unknown, after: unknown];
  by: SettingAuthor | undefined;
};

async function noteChange(db: Database, { subject, value, by = BY_COMMAND }: Noted): Promise<void> {
  await appendAudit(db, { ...by, action: "setting.save", subject, change: { value } });
}

/** Refuses what a setting does not take. */
export function requireUsable(key: string, value: unknown): void {
  const refuse = (code: SettingProblem["code"], sentence: string) =>
    new SettingRefused({ key, code, sentence });
  if (!isSettingKey(key)) throw refuse("setting_unknown", `There is no setting ${key}.`);
  if (!StoredSettings.shape[key].safeParse(value).success)
    throw refuse("setting_unusable", refusalOf(key));
  if (key === "is_demo" && value === "true")
    throw refuse(
      "demo_by_seed",
      "Only `npm run shop -- seed` makes a demonstration of a shop: its accounts share a printed password.",
    );
}

function requireOwn(key: string, value: unknown): void {
  if (isSettingKey(key) && !isOfStorefront(key))
    throw new SettingRefused({
      key,
      code: "one_for_shop",
      sentence: `${key} is one for the whole shop: no storefront has its own.`,
    });
  if (value !== undefined) requireUsable(key, value);
}

type Change = { stored: SettingRows; after: SettingRows; changed: readonly string[] };

/** What was wrong before may stay; what these values would break is refused. */
function requireNothingNew({ stored, after, changed }: Change, judging: Judging): void {
  const known = new Set(checkSettings(stored, judging).map(({ sentence }) => sentence));
  const problem = checkSettings(after, judging).find(
    ({ key, sentence }) => changed.includes(key) || !known.has(sentence),
  );
  if (problem) throw new SettingRefused(problem);
}
