import type { AuditAction } from "#domain/audit/audit-action.ts";
import type {
  CouponListRequest,
  CouponOrdersResponse,
  CouponSaveRequest,
  CouponSwitchRequest,
} from "#contract/coupon-desk.ts";
import { type Coupon, couponCode } from "#domain/coupon/coupon.ts";
import { couponProblems } from "#domain/coupon/coupon-problem.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit, type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import {
  deleteCoupon,
  type EditedCoupon,
  findEditedCoupon,
  holdKnownGoods,
  findOrdersOfCoupon,
  insertCoupon,
  isEverOrdered,
  listCoupons,
  lockCoupon,
  updateCoupon,
} from "./coupon-desk-store.ts";
import { auditedCoupon, couponOrderOf, deskCouponOf } from "./coupon-desk-wire.ts";
import { couponRefused, inRequest } from "./coupon-refused.ts";
import { couponSubject } from "./coupon-subject.ts";
import { ofBrandsNow } from "./of-brands-now.ts";
import { readSentCoupon } from "./read-sent-coupon.ts";

/** A coupon as it is now, and whether an order ever named it. */
type OneCoupon = { coupon: EditedCoupon; isOrdered: boolean };

/** The coupons as staff sees them and managers edit them (decisions §11). A code is read in any writing. */
export type CouponDesk = {
  list: (request: CouponListRequest) => Promise<{ items: EditedCoupon[]; next: number | null }>;
  /** A ShopError `not_found` for a code that is none. */
  get: (code: string) => Promise<OneCoupon>;
  /** The orders that named a coupon, the newest first. */
  orders: (request: {
    code: string;
    after?: number | null | undefined;
    limit: number;
  }) => Promise<Pick<CouponOrdersResponse, "items" | "next">>;
  /** `changed_meanwhile` with what is there, `not_found` for one that was taken away, a FieldRefusal for its fields. */
  save: (request: CouponSaveRequest, by: StaffCall) => Promise<OneCoupon>;
  /** Off or on; what is so already stays, and is no change: `hasChanged` tells. */
  switchTo: (
    request: CouponSwitchRequest,
    by: StaffCall,
  ) => Promise<OneCoupon & { hasChanged: boolean }>;
  /** `coupon_in_use` for one that an order ever named. */
  remove: (request: { code: string; version: number }, by: StaffCall) => Promise<void>;
};

export function createCouponDesk(db: Database, now: () => Date): CouponDesk {
  return {
    list: async ({ filters, after, limit }) => {
      const code = couponCode(storableText(filters?.text ?? ""));
      const wanted = { code, state: filters?.state, after, limit: limit + 1, now: now() };
      return keysetPage(await listCoupons(db, wanted), limit, ({ id }) => id);
    },
    get: async (code) => oneCoupon(db, code),
    orders: async ({ code, after, limit }) => {
      const coupon = await requireCoupon(db, code);
      const wanted = { couponId: coupon.id, after: after ?? undefined, limit: limit + 1 };
      const found = await findOrdersOfCoupon(db, wanted);
      const { items, next } = keysetPage(found, limit, ({ number }) => number);
      return { items: items.map(couponOrderOf), next };
    },
    save: (request, by) =>
      retryDeadlock(() =>
        db.transaction().execute((trx) => saveCoupon(trx, request, { by, now: now() })),
      ),
    switchTo: ({ code, isEnabled }, by) =>
      db.transaction().execute(async (trx) => {
        const before = await requireLocked(trx, code);
        const hasChanged = before.isEnabled !== isEnabled;
        if (hasChanged) {
          const after = { ...before, isEnabled };
          await updateCoupon(trx, before.id, after);
          await note(trx, { code: before.code, before, after, action: "coupon.switch", by });
        }
        return { ...(await oneCoupon(trx, before.code)), hasChanged };
      }),
    remove: ({ code, version }, by) =>
      db.transaction().execute(async (trx) => {
        const before = await requireLocked(trx, code);
        await requireVersion(trx, before, { version, now: now() });
        if (await isEverOrdered(trx, before.id)) throw new ShopError("coupon_in_use");
        await deleteCoupon(trx, before.id);
        const change = { code: [before.code, null] } satisfies AuditEntry["change"];
        await appendAudit(trx, entryOf(before.code, { action: "coupon.remove", change, by }));
      }),
  };
}

/** Where it crosses a renaming of what it names, nothing of it was kept, and it is done again. */
async function saveCoupon(
  db: Database,
  { coupon: sent, version }: CouponSaveRequest,
  { by, now }: { by: StaffCall; now: Date },
): Promise<OneCoupon> {
  const before = await editedVersion(db, { code: sent.code, version, now });
  const coupon = await ofBrandsNow(db, readSentCoupon(sent, before?.uses ?? 0));
  const problems = couponProblems(coupon, await holdKnownGoods(db, coupon));
  if (problems.length > 0) throw couponRefused(problems.map(inRequest));
  if (before) await updateCoupon(db, before.id, coupon);
  else if (!(await insertCoupon(db, coupon)))
    throw couponRefused([inRequest({ field: "code", code: "code_taken" })]);
  await note(db, { code: coupon.code, before, after: coupon, action: "coupon.save", by });
  return oneCoupon(db, coupon.code);
}

async function oneCoupon(db: Database, code: string): Promise<OneCoupon> {
  const coupon = await requireCoupon(db, code);
  return { coupon, isOrdered: await isEverOrdered(db, coupon.id) };
}

async function requireCoupon(db: Database, code: string): Promise<EditedCoupon> {
  const coupon = await findEditedCoupon(db, couponCode(storableText(code)));
  if (!coupon) throw new ShopError("not_found");
  return coupon;
}

async function requireLocked(db: Database, code: string): Promise<EditedCoupon> {
  const coupon = await lockCoupon(db, couponCode(storableText(code)));
  if (!coupon) throw new ShopError("not_found");
  return coupon;
}

type Edited = { version: number; now: Date };

/** The stored coupon that was edited, held; undefined for a new one, whose code must be free. */
async function editedVersion(
  db: Database,
  { code, ...edited }: Edited & { code: string },
): Promise<EditedCoupon | undefined> {
  if (edited.version === 0) return undefined;
  const stored = await requireLocked(db, code);
  await requireVersion(db, stored, edited);
  return stored;
}

/** Refuses what was made of another version, with what is there now and who changed it last. */
async function requireVersion(
  db: Database,
  stored: EditedCoupon,
  { version, now }: Edited,
): Promise<void> {
  if (stored.version === version) return;
  const subject = couponSubject(stored.code);
  const last = (await lastChanges(db, [subject])).get(subject);
  throw new ChangedMeanwhile({
    coupon: deskCouponOf(stored, now),
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}

type Noted = {
  code: string;
  before: Coupon | undefined;
  after: Coupon;
  action: AuditAction;
  by: StaffCall;
};

/** In the audit log, where anything is another now. */
async function note(db: Database, { code, before, after, action, by }: Noted): Promise<void> {
  const was = before ? auditedCoupon(before) : NOTHING;
  const change = changeBetween(was, auditedCoupon(after));
  if (change) await appendAudit(db, entryOf(code, { action, change, by }));
}

/** What a coupon is before it is there. */
const NOTHING: Record<string, unknown> = {
  amount: null,
  percent: null,
  startsAt: null,
  endsAt: null,
  usesLimit: null,
  usesPerCustomer: null,
  brands: [],
  categories: [],
};

function entryOf(
  code: string,
  { action, change, by }: Pick<AuditEntry, "action" | "change"> & { by: StaffCall },
): AuditEntry {
  return { ...staffAuthor(by), action, subject: couponSubject(code), change };
}
