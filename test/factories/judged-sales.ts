import { businessDaysOf } from "#domain/calendar/business-days.ts";
import type { CalendarEntry } from "#domain/calendar/calendar-rules.ts";
import {
  countLeaving,
  countPromises,
  LEFT_IN,
  type Leaving,
  PROMISE_STATES,
  type PromiseState,
} from "#domain/dashboard/leaving.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { PlantedLine, PlantedSale, PlantedSales } from "./planted-sales.ts";

const paidOn = ({ storefront, isOnCredit, createdAt, paidAt }: PlantedSale) =>
  dayOf(isOnCredit ? createdAt : (paidAt ?? createdAt), storefront);
const byTime = (moments: readonly Date[]) =>
  moments.toSorted((one, other) => one.getTime() - other.getTime());

/** What the domain says of planted orders, one after the other. */
export function judgeOf({ now, closures }: PlantedSales) {
  const daysOf = (storefront: Storefront) => {
    const entries = closures
      .filter((one) => one.storefront === storefront)
      .map(({ from, until }, id): CalendarEntry => {
        const name = { es: "Cerrado", en: "Closed" };
        return { id, branch: null, from, until, kind: "closed", hours: null, name };
      });
    return businessDaysOf({ storefront, holidaysOff: [], entries });
  };
  const calendars = { cr: daysOf("cr"), us: daysOf("us") };
  const today = { cr: dayOf(now, "cr"), us: dayOf(now, "us") };

  const leavingOf = (order: PlantedSale): keyof Leaving | undefined => {
    const { storefront, status, lines } = order;
    const [first] = byTime(lines.flatMap(({ sent }) => sent.map(({ at }) => at)));
    if (status === "cancelled" && first === undefined) return undefined;
    const leftOn = first ? dayOf(first, storefront) : null;
    const group = { storefront, paidOn: paidOn(order), leftOn, orders: 1 };
    const counted = countLeaving([group], calendars);
    return ([...LEFT_IN, "notYet"] as const).find((one) => counted[one] === 1);
  };
  const promiseOf = (order: PlantedSale, line: PlantedLine): PromiseState | undefined => {
    const { storefront, status } = order;
    const { availability, arrivesOn, sent, quantity, cancelled } = line;
    if (status === "cancelled" || quantity === cancelled) return undefined;
    const pieces = sent.reduce((before, one) => before + one.quantity, 0);
    const last = byTime(sent.map(({ at }) => at)).at(-1);
    const leftOn = last && pieces >= quantity - cancelled ? dayOf(last, storefront) : null;
    const group = { storefront, paidOn: paidOn(order), availability, arrivesOn, leftOn, lines: 1 };
    const counted = countPromises([group], calendars, today);
    return PROMISE_STATES.find((one) => counted[one] === 1);
  };
  return { leavingOf, promiseOf };
}

/** Numbers from the lowest on. */
export const inOrder = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other);
export const numbersOf = (orders: readonly PlantedSale[]) =>
  inOrder(orders.map(({ number }) => number));
