import type {
  ManyPartsRequest,
  ManyPartsResponse,
  RejectRequest,
  RequeueRequest,
} from "#contract/verification.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import {
  type CheckResult,
  isVerifiable,
  isVerifiableAmongMany,
} from "#domain/verification/part-checks.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { reopenSettledAt, settleAllOf } from "#server/fitment-reports/settle-reports.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import { findCheckRows } from "./check-store.ts";
import { judged } from "./judge-checks.ts";
import {
  type HeldPart,
  holdParts,
  type Judgement,
  takeBack,
  writeJudgement,
} from "./judgement-store.ts";
import { partSubject } from "./read-to-verify.ts";

type Versioned = { sku: string; version: number };
type Left = ManyPartsResponse["left"][number];
export type ManyJudged = Pick<ManyPartsResponse, "done" | "left">;

/** What staff decides of parts (decisions §11, ADR 0048); every decision stands in the audit log. */
export type PartJudging = {
  /**
   * Trusts a part as somebody saw it, and settles what was said against its fitments. ShopErrors
   * `part_not_found`, `changed_meanwhile`, and `part_not_ready` where something has to be mended first.
   */
  verify: (part: Versioned, by: StaffCall) => Promise<{ version: number }>;
  /** Takes a part off sale. ShopErrors `part_not_found`, `changed_meanwhile`. */
  reject: (part: RejectRequest, by: StaffCall) => Promise<{ version: number }>;
  /** Trusts those of which nothing has to be mended or looked at; the others are left, each with why. */
  verifyMany: (request: ManyPartsRequest, by: StaffCall) => Promise<ManyJudged>;
  /**
   * Takes decisions back: the parts wait where they stood, and what was said against them is open again. What was taken
   * off sale and trusted before is trusted again, unless something of it has to be mended.
   */
  requeue: (request: RequeueRequest, by: StaffCall) => Promise<ManyJudged>;
};

export function createPartJudging(db: Database): PartJudging {
  return {
    verify: (wanted, by) =>
      db.transaction().execute(async (trx) => {
        const part = await holdOne(trx, wanted);
        const checks = await checksOf(trx, [part.id]);
        if (!isVerifiable(checks.get(part.id) ?? [])) throw new ShopError("part_not_ready");
        return judge(trx, part, { judgement: trusted(by), by });
      }),
    reject: ({ reason, note, ...wanted }, by) =>
      db.transaction().execute(async (trx) => {
        const part = await holdOne(trx, wanted);
        const because = note.trim() === "" ? reason : `${reason}: ${note.trim()}`;
        return judge(trx, part, { judgement: { trust: "rejected", by: nameOf(by), because }, by });
      }),
    verifyMany: ({ items }, by) =>
      db.transaction().execute(async (trx) => {
        const { held, left } = await holdMany(trx, items);
        const checks = await checksOf(
          trx,
          held.map(({ id }) => id),
        );
        const done: Versioned[] = [];
        for (const part of held) {
          const { sku } = part;
          if (part.trust !== "unverified") left.push({ sku, because: "other_state" });
          else if (!isVerifiableAmongMany(checks.get(part.id) ?? []))
            left.push({ sku, because: "not_ready" });
          else {
            const { version } = await judge(trx, part, { judgement: trusted(by), by });
            done.push({ sku, version });
          }
        }
        return { done, left };
      }),
    requeue: ({ items }, by) =>
      db.transaction().execute(async (trx) => {
        const { held, left } = await holdMany(trx, items);
        const decided = held.filter(({ trust }) => trust !== "unverified");
        for (const { sku, trust } of held)
          if (trust === "unverified") left.push({ sku, because: "other_state" });
        const trustedBefore = new Set(items.flatMap(({ sku, was }) => (was ? sku : [])));
        const done: Versioned[] = [];
        for (const part of decided) {
          const back = await putBack(trx, part, by);
          const isTrusted = part.trust === "rejected" && trustedBefore.has(part.sku);
          const { version } = isTrusted ? await trustAgain(trx, back, by) : back;
          done.push({ sku: part.sku, version });
        }
        return { done, left };
      }),
  };
}

function nameOf(by: StaffCall): string {
  return staffActor(by).name;
}

function trusted(by: StaffCall): Judgement {
  return { trust: "verified", by: nameOf(by), because: null };
}

/** Whoever decides has looked at this version, or they decide of something that they have not seen. */
async function holdOne(db: Database, { sku, version }: Versioned): Promise<HeldPart> {
  const [part] = await holdParts(db, [sku]);
  if (!part) throw new ShopError("part_not_found");
  if (part.version !== version) throw new ChangedMeanwhile(currentOf(part));
  return part;
}

/** What a part is now, for whoever decided of an older one. */
function currentOf({ sku, version, trust, judgedBy, judgedAt }: HeldPart) {
  return { sku, version, trust, by: judgedBy, at: judgedAt?.toISOString() ?? null };
}

async function holdMany(db: Database, items: readonly Versioned[]) {
  const versions = new Map(items.map(({ sku, version }) => [sku, version]));
  const found = await holdParts(db, [...versions.keys()]);
  const known = new Set(found.map(({ sku }) => sku));
  const left: Left[] = [...versions.keys()]
    .filter((sku) => !known.has(sku))
    .map((sku) => ({ sku, because: "not_found" }));
  const isSeen = ({ sku, version }: HeldPart) => versions.get(sku) === version;
  for (const part of found)
    if (!isSeen(part)) left.push({ sku: part.sku, because: "changed_meanwhile" });
  return { held: found.filter(isSeen), left };
}

async function checksOf(db: Database, ids: readonly number[]): Promise<Map<number, CheckResult[]>> {
  const rows = await findCheckRows(db, ids);
  return new Map(rows.map((row) => [row.id, judged(row).checks]));
}

type Deciding = { judgement: Judgement; by: StaffCall };

async function judge(
  db: Database,
  part: HeldPart,
  { judgement, by }: Deciding,
): Promise<{ version: number }> {
  const { id, sku, trust } = part;
  await writeJudgement(db, [id], judgement);
  const settled = await settleAllOf(db, { skus: [sku], by: judgement.by });
  if (trust !== judgement.trust) await followSale(db, id, [trust, judgement.trust]);
  await appendAudit(db, {
    actor: staffActor(by),
    action: judgement.trust === "verified" ? "part.verify" : "part.reject",
    subject: partSubject(sku),
    change: {
      verification: [trust, judgement.trust],
      ...(judgement.because !== null && { because: [part.rejectedBecause, judgement.because] }),
      ...(settled > 0 && { settled_reports: [0, settled] }),
    },
    client: by.client,
  });
  return { version: part.version + 1 };
}

/** Puts a held part where it stood; the part as it is then. */
async function putBack(db: Database, part: HeldPart, by: StaffCall): Promise<HeldPart> {
  const { id, sku, trust, judgedAt } = part;
  await takeBack(db, [id]);
  if (judgedAt) await reopenSettledAt(db, { sku, at: judgedAt });
  await followSale(db, id, [trust, "unverified"]);
  await appendAudit(db, {
    actor: staffActor(by),
    action: "part.requeue",
    subject: partSubject(sku),
    change: { verification: [trust, "unverified"] },
    client: by.client,
  });
  return { ...part, trust: "unverified", version: part.version + 1, rejectedBecause: null };
}

/** Trusts a held part that was trusted before; one that has a fault by now waits. */
async function trustAgain(
  db: Database,
  part: HeldPart,
  by: StaffCall,
): Promise<{ version: number }> {
  const checks = await checksOf(db, [part.id]);
  if (!isVerifiable(checks.get(part.id) ?? [])) return part;
  return judge(db, part, { judgement: trusted(by), by });
}

/** What is rejected leaves the lists, and comes back when it is not any more (ADR 0048). */
async function followSale(
  db: Database,
  id: number,
  states: readonly HeldPart["trust"][],
): Promise<void> {
  if (!states.includes("rejected")) return;
  await queueForIndex(db, [id]);
  await raiseCatalogueVersion(db);
}
