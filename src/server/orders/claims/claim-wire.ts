import type { AdminClaim, AdminClaimEntry, ClaimsResponse } from "#contract/warranty.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { distanceUnitOf } from "#domain/warranty/claim-form.ts";
import { type Cents, toDollars } from "#domain/money/money.ts";
import { refundWayOf } from "#domain/payment/refund-way.ts";
import { nextClaimSteps } from "#domain/warranty/claim-status.ts";
import type { DeskClaimStep } from "#domain/warranty/desk-claim-step.ts";
import { claimablePieces } from "#domain/warranty/claimable-line.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { Back } from "#server/orders/payments/read-back.ts";
import { shownParts } from "#server/orders/payments/parts-wire.ts";
import { shownPhotos } from "#server/uploads/sent-photos.ts";

import type { ClaimEventRow, findEventsOfClaim } from "./claim-event-store.ts";
import type { ClaimPhotoRow } from "./claim-photo-store.ts";
import type { ListedClaim } from "./claim-list-store.ts";
import type { ClaimRow } from "./claim-store.ts";
import type { ClaimableLine } from "./read-claimable.ts";

/** For whom, and where a picture is seen by whoever may. */
type Seen = { locale: Locale; seeAt: (upload: string) => string };

/** The claims of an order with what is said of them, and what may be claimed. */
type ClaimsOfOrder = {
  order: OrderRow;
  lines: readonly ClaimableLine[];
  claims: readonly ClaimRow[];
  events: readonly ClaimEventRow[];
  photos: readonly ClaimPhotoRow[];
};

/** What of an order may be claimed, and in which days, on the wire. */
export function claimableIn(
  { order, lines }: Pick<ClaimsOfOrder, "order" | "lines">,
  { locale, now }: { locale: Locale; now: Date },
): Omit<ClaimsResponse, "status" | "claims"> {
  return {
    unit: distanceUnitOf(order.storefront),
    boughtOn: dayOf(order.createdAt, order.storefront),
    today: dayOf(now, order.storefront),
    lines: lines
      .filter((line) => claimablePieces(line) > 0)
      .map((line) => ({
        line: line.position,
        part_number: line.partNumber,
        title: line.title[locale],
        maxQty: claimablePieces(line),
      })),
  };
}

/** The claims of an order, on the wire. */
export function shownClaims(
  { order, lines, claims, events, photos }: ClaimsOfOrder,
  { locale, seeAt, isWhole, now }: Seen & { isWhole: boolean; now: Date },
): Omit<ClaimsResponse, "status"> {
  return {
    ...claimableIn({ order, lines }, { locale, now }),
    claims: claims.flatMap((claim) => {
      const line = lines.find(({ position }) => position === claim.position);
      const written = events.findLast(
        ({ claimNumber, to }) => claimNumber === claim.number && to === claim.status,
      );
      if (!line) return [];
      const part = { sku: line.sku, part_number: line.partNumber, title: line.title[locale] };
      const shown = { ...part, ...stateOf(claim), message: written?.message ?? "" };
      // Whoever only has the link learns how it stands, and nothing of whose it is (decisions §12).
      if (!isWhole) return [{ ...shown, vehicle: "", serial: "", comment: "", images: [] }];
      return [{ ...shown, images: imagesOf(claim, photos, seeAt) }];
    }),
  };
}

/** A claim as staff lists it. */
export function listedClaim(
  claim: ListedClaim,
  photos: readonly ClaimPhotoRow[],
  { locale, seeAt }: Seen,
): AdminClaimEntry {
  const { sku, partNumber, titleEs, titleEn, email, name, company, orderNumber } = claim;
  return {
    sku,
    part_number: partNumber,
    title: { es: titleEs, en: titleEn }[locale],
    ...stateOf(claim),
    images: imagesOf(claim, photos, seeAt),
    orderNumber: String(orderNumber),
    email,
    name,
    company,
    next: nextClaimSteps(claim.status),
  };
}

/** What staff sees of one claim beside its row. */
type SeenByStaff = Seen & {
  order: OrderRow;
  photos: readonly ClaimPhotoRow[];
  events: Awaited<ReturnType<typeof findEventsOfClaim>>;
  worth: Cents;
  back: Back;
  steps: DeskClaimStep[];
};

/** A claim as staff opens it. */
export function adminClaim(
  claim: ListedClaim,
  { order, photos, events, worth, back, steps, ...seen }: SeenByStaff,
): AdminClaim {
  const { next: _next, ...listed } = listedClaim(claim, photos, seen);
  return {
    ...listed,
    version: claim.version,
    account: claim.accountId,
    boughtAt: claim.boughtAt.toISOString(),
    terms: claim.term,
    worth: toDollars(worth),
    way: refundWayOf(order),
    isRefundRefused: back.isRefundRefused,
    parts: shownParts(back),
    history: events.map(({ at, to, actor, message }) => ({
      at: at.toISOString(),
      status: to,
      by: actor,
      message,
    })),
    steps,
  };
}

function imagesOf({ number }: ClaimRow, photos: readonly ClaimPhotoRow[], seeAt: Seen["seeAt"]) {
  return shownPhotos(
    photos.filter(({ claimNumber }) => claimNumber === number),
    seeAt,
  );
}

function stateOf(claim: ClaimRow) {
  const { number, quantity, status, createdAt, vehicle, distance, distanceUnit } = claim;
  const { fittedOn, failedOn, serial, comment, creditCents, creditWay, paidAt } = claim;
  return {
    claim: String(number),
    quantity,
    status,
    createdAt: createdAt.toISOString(),
    vehicle,
    distance,
    unit: distanceUnit,
    fittedOn,
    failedOn,
    serial,
    comment,
    credit:
      creditCents === null || creditWay === null
        ? null
        : { amount: dollars(creditCents), way: creditWay, paidAt: paidAt?.toISOString() ?? null },
  };
}

/** What a change answers with. */
export function changedClaim({ number, quantity, status }: ClaimRow) {
  return { claim: String(number), quantity, status };
}
