import { createHash } from "node:crypto";

import type {
  GroupJoinRequest,
  GroupMember,
  GroupPreviewResponse,
  GroupResponse,
} from "#contract/group-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { joinedGroup, newGroupName } from "#domain/part/interchange-group.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { differingTraits, type Trait } from "#domain/verification/look-alikes.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findGroupedPart,
  findGroupNames,
  findStandings,
  findGroupSkus,
  findMembers,
  type GroupedPart,
  type MemberRow,
} from "./group-store.ts";

/** Members that are listed; groups of oils and clamps may have hundreds. */
const MOST_LISTED = 60;

/**
 * Parts of which one is told in which group they are: what somebody has seen is compared with it. More than the largest
 * groups have; a reply of all of them is some 200 kB before it is packed.
 */
export const MOST_COMPARED = 2_000;

/** The interchange group of a part with its members; a ShopError `part_not_found`. */
export async function readGroup(db: Database, sku: string): Promise<Omit<GroupResponse, "status">> {
  const { part, skus } = await standingGroup(db, sku);
  const members = await membersOf(db, part, skus);
  return {
    sku: part.sku,
    group: part.group,
    version: groupDigest([part.group], skus),
    members,
    isCut: members.length < skus.length,
    standing: await standingOf(db, skus),
  };
}

async function standingOf(db: Database, skus: readonly string[]) {
  const each = [...new Set(skus)];
  return each.length > MOST_COMPARED ? null : findStandings(db, each);
}

export type JudgedJoin = {
  group: string;
  version: string;
  own: StandingGroup;
  other: StandingGroup;
  /** Who is to be in the group that is not there yet. */
  joining: string[];
  parts: number;
};

/** What another part would bring into a part's group; a ShopError `part_not_found` where either is none. */
export async function judgeJoin(
  db: Database,
  { sku, other: otherSku, isWhole }: GroupJoinRequest,
): Promise<JudgedJoin> {
  const own = await standingGroup(db, sku);
  const other = await standingGroup(db, otherSku);
  const [ownName, otherName] = [own.part.group, other.part.group];
  const group =
    joinedGroup({ own: ownName, other: otherName, isWhole }) ??
    newGroupName(own.part.sku, await findGroupNames(db, own.part.sku.slice(0, 50)));
  const wanted = new Set([...own.skus, ...(isWhole ? other.skus : [other.part.sku])]);
  const there = new Set(group === ownName ? own.skus : group === otherName ? other.skus : []);
  return {
    group,
    version: groupDigest([ownName, otherName], [...own.skus, ...other.skus]),
    own,
    other,
    joining: [...wanted].filter((one) => !there.has(one)),
    parts: new Set([...wanted, ...there]).size,
  };
}

/** The same with what differs, before it is so. */
export async function previewJoin(
  db: Database,
  request: GroupJoinRequest,
): Promise<Omit<GroupPreviewResponse, "status">> {
  const { group, version, own, other, parts } = await judgeJoin(db, request);
  const brought = request.isWhole ? other.skus : [other.part.sku];
  const added = brought.filter((sku) => !own.skus.includes(sku));
  const members = await membersOf(db, own.part, added);
  return {
    group,
    version,
    otherGroup: other.part.group === null ? null : nameAndSize(other),
    others: members,
    isCut: members.length < added.length,
    parts,
    standing: await standingOf(db, [...own.skus, ...other.skus]),
  };
}

export type StandingGroup = { part: GroupedPart; skus: string[] };

/** A part and who is in its group: it alone where it is in none. */
export async function standingGroup(db: Database, sku: string): Promise<StandingGroup> {
  const part = await findGroupedPart(db, storableText(sku));
  if (!part) throw new ShopError("part_not_found");
  return { part, skus: part.group === null ? [part.sku] : await findGroupSkus(db, part.group) };
}

/** What somebody has seen of groups: their names and who is in them. */
export function groupDigest(names: readonly (string | null)[], skus: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([names, skus]))
    .digest("base64url");
}

function nameAndSize({ part, skus }: StandingGroup) {
  return { name: part.group ?? "", parts: skus.length };
}

async function membersOf(
  db: Database,
  part: GroupedPart,
  skus: readonly string[],
): Promise<GroupMember[]> {
  const rows = await findMembers(db, {
    ownId: part.id,
    skus: [part.sku, ...skus],
    most: MOST_LISTED + 1,
  });
  const [own] = rows;
  if (!own) return [];
  const shown = rows.filter(({ sku }) => skus.includes(sku)).slice(0, MOST_LISTED);
  return shown.map((row) => Object.assign(row, { differences: differencesOf(own, row) }));
}

/** Measures are one in both languages; the master's are compared. */
function differencesOf(own: MemberRow, other: MemberRow): GroupMember["differences"] {
  return differingTraits(traitsOf(own), traitsOf(other)).flatMap(({ name }) => {
    const [ours, theirs] = [measureOf(own, name), measureOf(other, name)];
    return ours && theirs ? { name: ours.name, own: ours.value, other: theirs.value } : [];
  });
}

function traitsOf({ measures }: MemberRow): Trait[] {
  return measures.map(({ name, value }) => ({ name: name.es, value: value.es }));
}

function measureOf({ measures }: MemberRow, name: string) {
  return measures.find((one) => one.name.es === name);
}
