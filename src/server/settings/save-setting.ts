import { appendAudit, OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { renameOwnCarrier } from "#server/shipping/rename-own-carrier.ts";

import { checkSettings, refusalOf } from "./check-settings.ts";
import { usableSettings } from "./current-settings.ts";
import { findSettings, lockSettings, setSetting } from "./setting-store.ts";
import { isSettingKey, StoredSettings } from "./stored-settings.ts";

/** A setting that cannot be what was asked for: the message says what it takes. */
export class SettingRefused extends Error {}

type Values = Readonly<Record<string, unknown>>;

/** Sets one setting, or refuses with a sentence. */
export async function saveSetting(
  db: Database,
  { key, value }: { key: string; value: unknown },
  imageHosts: readonly string[],
): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => saveSettings(transaction, { [key]: value }, imageHosts));
}

/**
 * Sets all of these settings or, with a sentence, none; inside the caller's transaction. They are in the
 * audit log, and every process shows them with its next look at the catalogue's version, within a second.
 */
export async function saveSettings(
  db: Database,
  values: Values,
  imageHosts: readonly string[],
): Promise<void> {
  for (const [key, value] of Object.entries(values)) requireUsable(key, value);
  await lockSettings(db);
  const stored = await findSettings(db);
  requireNothingNew(stored, values, imageHosts);
  for (const [key, value] of Object.entries(values)) await setSetting(db, key, value);
  const { shop_name: name } = values;
  if (typeof name === "string") await renameOwnCarrier(db, usableSettings(stored).shop_name, name);
  await raiseCatalogueVersion(db);
  for (const [key, value] of Object.entries(values))
    await appendAudit(db, {
      actor: OPERATOR_ACTOR,
      action: "setting.save",
      subject: `setting:${key}`,
      change: { value: [stored[key] ?? null, value] },
      client: OPERATOR,
    });
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

/** What was wrong before may stay; what these values would break is refused. */
function requireNothingNew(stored: Values, values: Values, imageHosts: readonly string[]): void {
  const known = new Set(checkSettings(stored, imageHosts).map(({ sentence }) => sentence));
  const problem = checkSettings({ ...stored, ...values }, imageHosts).find(
    ({ key, sentence }) => Object.hasOwn(values, key) || !known.has(sentence),
  );
  if (problem) throw new SettingRefused(problem.sentence);
}
