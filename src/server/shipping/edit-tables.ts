import type {
  EditedRateZone,
  EditedShippingRules,
  RateZone,
  RateZonesRequest,
  ShippingRules,
  UnservedState,
} from "#contract/shipping-tables.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { foldText } from "#domain/search/search-words.ts";
import { policyFaults, type WrittenPolicy } from "#domain/shipping/policy-faults.ts";
import { unservedPlaces } from "#domain/shipping/unserved-places.ts";
import { type WrittenZone, zoneFaults } from "#domain/shipping/zone-faults.ts";
import { appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { auditZone, RULES_SUBJECT, zoneSubject } from "./audit-tables.ts";
import { requireFaultless } from "./table-sentences.ts";
import { rulesWire, writtenPolicy, writtenZone, zoneWire } from "./table-wire.ts";
import {
  deleteZone,
  findKinds,
  findPolicy,
  findZones,
  insertZone,
  lockTables,
  type StoredZone,
  updatePolicy,
  updateZone,
} from "./zone-store.ts";

export type OpenedZone = { zone: RateZone; unserved: UnservedState[] };

/**
 * The shipping tables as managers edit them (decisions §6, §11). An address is priced by them from the moment that they
 * are saved; an option that a shopper has in hand keeps its price until it ends (ADR 0016).
 */
export type TableDesk = {
  list: (wanted: RateZonesRequest) => Promise<{ items: RateZone[]; next: string | null }>;
  /** A ShopError `not_found` for a code that is none. */
  get: (code: string) => Promise<OpenedZone>;
  /** ShopErrors: `changed_meanwhile` with what is there, `not_found`, `shipping_table_refused` in words. */
  save: (saved: { zone: EditedRateZone; version: number }, by: StaffCall) => Promise<OpenedZone>;
  /** ShopErrors: `changed_meanwhile`, `not_found`, `shipping_zone_last`: a shop without any would get its first ones. */
  remove: (removed: { code: string; version: number }, by: StaffCall) => Promise<void>;
  rules: () => Promise<ShippingRules>;
  /** ShopErrors: `changed_meanwhile`, `shipping_table_refused`. */
  saveRules: (
    saved: { rules: EditedShippingRules; version: number },
    by: StaffCall,
  ) => Promise<ShippingRules>;
};

export function createTableDesk(db: Database): TableDesk {
  return {
    list: async ({ filters, after, limit }) => {
      const zones = (await findZones(db)).filter(asksFor(filters)).toSorted(byCountry);
      const from = zones.findIndex(({ code }) => code === after) + 1;
      const { items, next } = keysetPage(zones.slice(from, from + limit + 1), limit, codeOf);
      const changes = await lastChanges(db, items.map(codeOf).map(zoneSubject));
      return {
        items: items.map((zone) => zoneWire(zone, changes.get(zoneSubject(zone.code)))),
        next,
      };
    },
    get: (code) => readZone(db, code),
    save: ({ zone: edited, version }, by) =>
      db.transaction().execute(async (trx) => {
        await lockTables(trx);
        const zones = await findZones(trx);
        const zone = writtenZone(edited);
        const before = await editedZone(trx, zones, { code: zone.code, version });
        requireGoodZone(zone, { zones, before, isNew: version === 0 });
        if (before) await updateZone(trx, zone, version);
        else await insertZone(trx, zone);
        await auditZone(trx, { before, after: zone }, staffAuthor(by));
        return readZone(trx, zone.code);
      }),
    remove: ({ code, version }, by) =>
      db.transaction().execute(async (trx) => {
        await lockTables(trx);
        const zones = await findZones(trx);
        const before = await editedZone(trx, zones, { code, version });
        if (zones.length === 1) throw new ShopError("shipping_zone_last");
        await deleteZone(trx, code);
        await auditZone(trx, { before, after: undefined }, staffAuthor(by));
      }),
    rules: () => readRules(db),
    saveRules: ({ rules, version }, by) =>
      retryDeadlock(() =>
        db.transaction().execute((trx) => saveRulesWithin(trx, { rules, version }, by)),
      ),
  };
}

/** Where it crosses a kind that goes elsewhere, nothing of it was kept, and it is done again. */
async function saveRulesWithin(
  db: Database,
  { rules, version }: { rules: EditedShippingRules; version: number },
  by: StaffCall,
): Promise<ShippingRules> {
  await lockTables(db);
  const { version: current, ...before } = await findPolicy(db);
  if (current !== version) throw new ChangedMeanwhile(await readRules(db));
  const policy = writtenPolicy(rules);
  requireGoodPolicy(policy, before, await findKinds(db, { isHeld: true }));
  await updatePolicy(db, policy, version);
  await auditRules(db, { before, after: policy }, by);
  return readRules(db);
}

type Among = {
  zones: readonly WrittenZone[];
  before: WrittenZone | undefined;
  isNew: boolean;
};

/** Refuses a zone that cannot stand beside the others of the shop. */
export function requireGoodZone(zone: WrittenZone, { zones, before, isNew }: Among): void {
  const isTaken = isNew && zones.some(({ code }) => code === zone.code);
  const isElsewhere = before !== undefined && before.country !== zone.country;
  requireFaultless("zone", [
    ...(isTaken ? [{ field: "code", code: "code_taken" as const, words: {} }] : []),
    ...(isElsewhere ? [{ field: "country", code: "country_other" as const, words: {} }] : []),
    ...zoneFaults(zone, zones),
  ]);
}

/** Refuses rules that cannot be, or that name kinds of part which the shop has not; what they name already may stay. */
export function requireGoodPolicy(
  policy: WrittenPolicy,
  before: WrittenPolicy,
  kinds: readonly string[],
): void {
  const named = new Set([...kinds, ...before.freightCategories]);
  requireFaultless("rules", policyFaults(policy, named));
}

type Address = { code: string; version: number };

/** The zone that was edited, at the version that was seen; undefined for a new one. */
async function editedZone(
  db: Database,
  zones: readonly StoredZone[],
  { code, version }: Address,
): Promise<StoredZone | undefined> {
  if (version === 0) return undefined;
  const zone = zones.find((one) => one.code === code);
  if (!zone) throw new ShopError("not_found");
  if (zone.version === version) return zone;
  const changes = await lastChanges(db, [zoneSubject(code)]);
  throw new ChangedMeanwhile(zoneWire(zone, changes.get(zoneSubject(code))));
}

async function readZone(db: Database, wanted: string): Promise<OpenedZone> {
  const zones = await findZones(db);
  const zone = zones.find(({ code }) => code === wanted);
  if (!zone) throw new ShopError("not_found");
  const changes = await lastChanges(db, [zoneSubject(wanted)]);
  return {
    zone: zoneWire(zone, changes.get(zoneSubject(wanted))),
    unserved: unservedPlaces(zones),
  };
}

async function readRules(db: Database): Promise<ShippingRules> {
  const changes = await lastChanges(db, [RULES_SUBJECT]);
  return rulesWire(await findPolicy(db), changes.get(RULES_SUBJECT));
}

type Rules = { before: WrittenPolicy; after: WrittenPolicy };

async function auditRules(db: Database, { before, after }: Rules, by: StaffCall): Promise<void> {
  const change = changeBetween({ ...before }, { ...after });
  if (!change) return;
  const entry = {
    ...staffAuthor(by),
    action: "shipping.rules" as const,
    subject: RULES_SUBJECT,
    change,
  };
  await appendAudit(db, entry);
}

function byCountry(one: StoredZone, other: StoredZone): number {
  return one.country.localeCompare(other.country);
}

function codeOf({ code }: StoredZone): string {
  return code;
}

function asksFor({ text, country, service }: RateZonesRequest["filters"]) {
  const words = foldText(text ?? "")
    .split(" ")
    .filter(Boolean);
  return (zone: StoredZone): boolean => {
    const carriers = zone.rates.map(({ carrier }) => carrier);
    const readable = foldText([zone.code, zone.name, ...carriers, ...zone.areas].join(" "));
    if (country && zone.country !== country) return false;
    if (service && !zone.rates.some((rate) => rate.service === service)) return false;
    return words.every((word) => readable.includes(word));
  };
}
