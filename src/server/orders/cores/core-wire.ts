import type { AdminCore, AdminCoreEntry, CoresResponse, ShownCore } from "#contract/cores.ts";
import { daysToGive, isOverdue } from "#domain/core/core-due.ts";
import { openDeposit } from "#domain/core/core-deposit.ts";
import { isAwaited } from "#domain/core/core-status.ts";
import { coreStepsNow, type DeskCoreStep } from "#domain/core/desk-core-step.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { toDollars } from "#domain/money/money.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import { refundWayOf } from "#domain/payment/refund-way.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { Back } from "#server/orders/payments/read-back.ts";
import { shownParts } from "#server/orders/payments/parts-wire.ts";

import type { CoreEventRow, findEventsOfCore } from "./core-event-store.ts";
import type { ListedCore } from "./core-list-store.ts";
import type { CoreRow } from "./core-store.ts";

type Viewed = { locale: Locale; now: Date };

/** The cores of an order with what is said of them. */
export type CoresOfOrder = {
  cores: readonly CoreRow[];
  lines: readonly KeptLine[];
  events: readonly CoreEventRow[];
  /** In how many days from the delivery they may come. */
  days: number;
};

/** The cores of an order, on the wire, without where they are sent. */
export function shownCores(
  { cores, lines, events, days }: CoresOfOrder,
  { locale, now }: Viewed,
): Omit<CoresResponse, "status" | "sendTo"> {
  return {
    open: toDollars(openDeposit(cores)),
    days,
    hasSlip: cores.some(({ status }) => isAwaited(status)),
    cores: cores.flatMap((core): ShownCore[] => {
      const line = lines.find(({ position }) => position === core.position);
      if (!line) return [];
      const written = events.findLast(
        ({ coreNumber, to }) => coreNumber === core.number && to === core.status,
      );
      const part = { sku: line.sku, part_number: line.partNumber, title: line.title[locale] };
      const shown = { ...part, ...stateOf(core, now), deposit: toDollars(core.unitDeposit) };
      return [{ ...shown, line: core.position, message: written?.message ?? "" }];
    }),
  };
}

/** A core as staff lists it. */
export function listedCore(core: ListedCore, { locale, now }: Viewed): AdminCoreEntry {
  const { sku, partNumber, titleEs, titleEn, email, name, company } = core;
  return {
    sku,
    part_number: partNumber,
    title: { es: titleEs, en: titleEn }[locale],
    ...stateOf(core, now),
    deposit: dollars(core.unitCents),
    orderNumber: String(core.orderNumber),
    storefront: core.storefront,
    email,
    name,
    company,
    next: coreStepsNow(core, now),
  };
}

/** What staff sees of one core beside its row. */
type SeenByStaff = Viewed & {
  events: Awaited<ReturnType<typeof findEventsOfCore>>;
  back: Back;
  steps: DeskCoreStep[];
};

/** A core as staff opens it. */
export function adminCore(
  core: ListedCore,
  { events, back, steps, ...viewed }: SeenByStaff,
): AdminCore {
  const { next: _next, ...listed } = listedCore(core, viewed);
  return {
    ...listed,
    version: core.version,
    account: core.accountId,
    way: refundWayOf({ method: core.method, paidAt: core.orderPaidAt }),
    isRefundRefused: back.isRefundRefused,
    parts: shownParts(back),
    history: events.map(({ at, to, actor, message, until }) => ({
      at: at.toISOString(),
      status: to,
      by: actor,
      message,
      until: until?.toISOString() ?? null,
    })),
    steps,
    daysToGive: daysToGive(core.dueAt, { storefront: core.storefront, now: viewed.now }),
  };
}

type State = Pick<
  CoreRow,
  "number" | "quantity" | "status" | "dueAt" | "sentBy" | "creditCents" | "creditWay" | "paidAt"
>;

function stateOf(core: State, now: Date) {
  const { number, quantity, status, dueAt, sentBy, creditCents, creditWay, paidAt } = core;
  return {
    core: String(number),
    quantity,
    status,
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: isAwaited(status) && isOverdue(dueAt, now),
    sentBy,
    credit:
      creditCents === null || creditWay === null
        ? null
        : { amount: dollars(creditCents), way: creditWay, paidAt: paidAt?.toISOString() ?? null },
  };
}

/** What a change answers with. */
export function changedCore({ number, quantity, status }: CoreRow) {
  return { core: String(number), quantity, status };
}
