/** Whose request it is. */
export type Actor = "guest" | "robot" | "customer" | "staff";

/** What is asked of the shop. */
export type RequestKind =
  | "home"
  | "results"
  | "category"
  | "part"
  | "suggest"
  | "search"
  | "robotPart"
  | "robotCategory"
  | "ownSearch"
  | "ownPart"
  | "cart"
  | "order"
  | "deskLists"
  | "deskPart"
  | "deskStock";

type DailyRequest = { kind: RequestKind; actor: Actor; aDay: number };

/**
 * What one day of a small shop asks, without files, which the browser keeps and a proxy may serve. 400 people come, each
 * looks at half a home page (the others come from a search engine), two pages of results, one category and four parts, types
 * six pieces of a word and narrows its list three times. Robots read 4,000 pages, as those of search engines do in a catalogue
 * of some ten thousand parts. 40 customers with an account search, look and put into the cart; 20 order. Four of the staff
 * look at a list every four minutes and count twelve shelves an hour between them.
 */
const DAILY_REQUESTS: readonly DailyRequest[] = [
  { kind: "home", actor: "guest", aDay: 200 },
  { kind: "results", actor: "guest", aDay: 800 },
  { kind: "category", actor: "guest", aDay: 400 },
  { kind: "part", actor: "guest", aDay: 1_600 },
  { kind: "suggest", actor: "guest", aDay: 2_400 },
  { kind: "search", actor: "guest", aDay: 1_200 },
  { kind: "robotPart", actor: "robot", aDay: 3_600 },
  { kind: "robotCategory", actor: "robot", aDay: 400 },
  { kind: "ownSearch", actor: "customer", aDay: 240 },
  { kind: "ownPart", actor: "customer", aDay: 200 },
  { kind: "cart", actor: "customer", aDay: 80 },
  { kind: "order", actor: "customer", aDay: 20 },
  { kind: "deskLists", actor: "staff", aDay: 540 },
  { kind: "deskPart", actor: "staff", aDay: 240 },
  { kind: "deskStock", actor: "staff", aDay: 108 },
];

/**
 * How a day is shared among its hours, from midnight. Shops that sell to workshops are asked from seven to six, most before
 * noon and again after two; people go on looking in the evening. Robots come evenly. Customers order while they work, and
 * staff works from eight to five.
 */
const SHARES: Record<Actor, readonly number[]> = {
  guest: [1, 1, 1, 1, 1, 2, 4, 6, 8, 9, 10, 9, 6, 7, 8, 8, 7, 5, 4, 4, 3, 3, 2, 1],
  robot: Array.from({ length: 24 }, () => 1),
  customer: [0, 0, 0, 0, 0, 1, 4, 9, 11, 12, 12, 10, 5, 8, 10, 9, 6, 3, 1, 1, 1, 1, 0, 0],
  staff: [0, 0, 0, 0, 0, 0, 0, 0, 6, 6, 6, 6, 3, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0],
};

/** When the file of stock comes, as the warehouse's own system writes it at noon. */
export const IMPORT_HOUR = 12;
/** The hour in which most is asked for. */
export const PEAK_HOUR = 10;
const HOUR_SECONDS = 3_600;

/** How many of each kind come in a second of this hour, in a shop that has so many times a small shop's traffic. */
export function ratesOf(hour: number, times: number): ReadonlyMap<RequestKind, number> {
  return new Map(
    DAILY_REQUESTS.map(({ kind, actor, aDay }) => {
      const shares = SHARES[actor];
      const share = (shares[hour] ?? 0) / shares.reduce((sum, one) => sum + one, 0);
      return [kind, (aDay * share * times) / HOUR_SECONDS];
    }),
  );
}

/** Everything together, a second. */
export function totalRate(rates: ReadonlyMap<RequestKind, number>): number {
  return [...rates.values()].reduce((sum, rate) => sum + rate, 0);
}

/** How many times a small shop's traffic it is when so much is asked a second in the hour of the peak. */
export function timesAtPeak(rate: number): number {
  return rate / totalRate(ratesOf(PEAK_HOUR, 1));
}
