import type { Storefront } from "#domain/storefront/storefront.ts";
import {
  appendAudit,
  type AuditEntry,
  OPERATOR,
  OPERATOR_ACTOR,
} from "#server/audit/append-audit.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { renameOwnCarrier } from "#server/shipping/rename-own-carrier.ts";

import { checkSettings, refusalOf } from "./check-settings.ts";
import { usableSettings } from "./current-settings.ts";
import {
  findAllSettings,
  lockSettings,
  removeOwnSetting,
  setOwnSetting,
  type SettingRows,
  setSetting,
} from "./setting-store.ts";
import { isOfStorefront, isSettingKey, StoredSettings } from "./stored-settings.ts";

/** A setting that cannot be what was asked for: the message says what it takes. */
export class SettingRefused extends Error {}

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
type Author = Pick<AuditEntry, "actor" | "client">;
const BY_OPERATOR: Author = { actor: OPERATOR_ACTOR, client: OPERATOR };

type Saving = { imageHosts: readonly string[]; by?: Author };

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
  requireNothingNew({ stored, after, changed: Object.keys(values) }, imageHosts);
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
  requireNothingNew({ stored, after, changed: [key] }, imageHosts);
  if (value === undefined) await removeOwnSetting(db, { storefront, key });
  else await setOwnSetting(db, { storefront, key, value });
  await raiseCatalogueVersion(db);
  await noteChange(db, {
    subject: `setting:${storefront}:${key}`,
    value: [before ?? null, value ?? null],
    by,
  });
}

type Noted = { subject: string; value: [before: unknown, after: unknown]; by: Author | undefined };

async function noteChange(
  db: Database,
  { subject, value, by = BY_OPERATOR }: Noted,
): Promise<void> {
  await appendAudit(db, { ...by, action: "setting.save", subject, change: { value } });
}

/** Refuses what a setting does not take. */
export function requireUsable(key: string, value: unknown): void {
  if (!isSettingKey(key)) throw new SettingRefused(`There is no setting ${key}.`);
  if (!StoredSettings.shape[key].safeParse(value).success) throw new SettingRefused(refusalOf(key));
  if (key === "is_demo" && value === "true")
    throw new SettingRefused(
      "Only `npm run shop -- seed` makes a demonstration of a shop: its accounts share a printed password.",
    );
}

function requireOwn(key: string, value: unknown): void {
  if (isSettingKey(key) && !isOfStorefront(key))
    throw new SettingRefused(`${key} is one for the whole shop: no storefront has its own.`);
  if (value !== undefined) requireUsable(key, value);
}

type Change = { stored: SettingRows; after: SettingRows; changed: readonly string[] };

/** What was wrong before may stay; what these values would break is refused. */
function requireNothingNew(
  { stored, after, changed }: Change,
  imageHosts: readonly string[],
): void {
  const known = new Set(checkSettings(stored, imageHosts).map(({ sentence }) => sentence));
  const problem = checkSettings(after, imageHosts).find(
    ({ key, sentence }) => changed.includes(key) || !known.has(sentence),
  );
  if (problem) throw new SettingRefused(problem.sentence);
}
