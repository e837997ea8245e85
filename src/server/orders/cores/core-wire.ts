import type { AdminCoresResponse, CoresResponse, ShownCore } from "#contract/cores.ts";
import { isOverdue } from "#domain/cores/core-due.ts";
import { openDeposit } from "#domain/cores/core-deposit.ts";
import { isAwaited, nextCoreSteps } from "#domain/cores/core-status.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { toDollars } from "#domain/money/money.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";

import type { CoreEventRow } from "./core-event-store.ts";
import type { ListedCore } from "./core-list-store.ts";
import type { CoreRow } from "./core-store.ts";

type Viewed = { locale: Locale; now: Date };

/** The cores of an order with what is said of them. */
export type CoresOfOrder = {
  cores: readonly CoreRow[];
  lines: readonly KeptLine[];
  events: readonly CoreEventRow[];
};

/** The cores of an order, on the wire. */
export function shownCores(
  { cores, lines, events }: CoresOfOrder,
  { locale, now }: Viewed,
): Omit<CoresResponse, "status"> {
  return {
    open: toDollars(openDeposit(cores)),
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
export function listedCore(
  core: ListedCore,
  { locale, now }: Viewed,
): AdminCoresResponse["items"][number] {
  const { sku, partNumber, titleEs, titleEn, email } = core;
  return {
    sku,
    part_number: partNumber,
    title: { es: titleEs, en: titleEn }[locale],
    ...stateOf(core, now),
    deposit: dollars(core.unitCents),
    orderNumber: String(core.orderNumber),
    email,
    next: nextCoreSteps(core.status),
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
