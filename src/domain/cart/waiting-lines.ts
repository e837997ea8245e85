import { DAY_MS } from "../clock/durations.ts";
import { MOST_OF_A_LINE } from "./cart-quantity.ts";

/** As many parts may wait for network; who wants more is told so. */
export const MOST_WAITING_LINES = 50;
/** For so long what waits is put into the cart by itself: after that nobody expects it any more. */
export const LONGEST_WAIT_MS = 14 * DAY_MS;
/** For so long it is safe to send the same again: the shop knows its key for thirty days. */
export const LONGEST_SENDING_MS = 28 * DAY_MS;

/** A part that was added to the cart while there was no network (ADR 0046). */
export type WaitingLine = {
  id: string;
  sku: string;
  /** As the part is shown. */
  number: string;
  title: string;
  quantity: number;
  /** When it was added, in milliseconds. */
  at: number;
  /** The price that was shown for a piece; null where none was. */
  price: number | null;
  /** How many pieces at most were asked for in a call that no answer came to, which may have reached the shop. */
  tried: number;
  /** How many pieces the cart held before that call. */
  before: number;
};

/** Lines on their way: sent with one key until an answer comes, so that nothing is added twice. */
export type Sending = { key: string; ids: string[]; targets: Record<string, number> };

/** Why a line was not added as it was wanted, or what must be known of it. */
export const WAITING_RESULTS = [
  "added",
  "fewer",
  "price_changed",
  "check_vin",
  "out_of_stock",
  "superseded",
  "unknown_part",
  "no_price",
  "cart_full",
  "refused",
  "too_old",
  "unsure",
] as const;
export type WaitingResult = (typeof WAITING_RESULTS)[number];

/** What became of a line that waited. */
export type WaitingOutcome = {
  id: string;
  sku: string;
  number: string;
  title: string;
  result: WaitingResult;
  /** How many were wanted, and how many pieces of the part the cart holds now. */
  wanted: number;
  has: number;
  /** The number of the part that took its place. */
  successor: string | null;
};

/** What waits, what is on its way, and what was told and not yet read. */
export type Waiting = {
  /** The e-mail of the account that it is of; null for a guest, whose lines go along to a login as the cart does. */
  owner: string | null;
  lines: readonly WaitingLine[];
  sending: Sending | null;
  outcomes: readonly WaitingOutcome[];
};
export const NOTHING_WAITS: Waiting = { owner: null, lines: [], sending: null, outcomes: [] };

/** Adds a line; pieces of a part that waits already are counted with it. Undefined where no more may wait. */
export function withWaitingLine(waiting: Waiting, line: WaitingLine): Waiting | undefined {
  const { lines } = waiting;
  const same = lines.find((one) => one.sku === line.sku && !isSending(waiting, one));
  if (same) {
    const joined = {
      ...line,
      id: same.id,
      quantity: Math.min(same.quantity + line.quantity, MOST_OF_A_LINE),
      tried: Math.max(same.tried, line.tried),
      before: same.tried > 0 ? same.before : line.before,
    };
    return { ...waiting, lines: lines.map((one) => (one === same ? joined : one)) };
  }
  if (lines.length >= MOST_WAITING_LINES) return undefined;
  return { ...waiting, lines: [...lines, line] };
}

/** Takes a line out, unless it is on its way: what was sent cannot be called back. */
export function withoutWaitingLine(waiting: Waiting, id: string): Waiting {
  return {
    ...waiting,
    lines: waiting.lines.filter((line) => line.id !== id || isSending(waiting, line)),
  };
}

export function isSending({ sending }: Waiting, { id }: Pick<WaitingLine, "id">): boolean {
  return sending?.ids.includes(id) ?? false;
}

/**
 * What is there for whoever is logged in: nothing of another account, and all of a guest, which is theirs from then on.
 * After a session that ended, what waits for its account waits for the next login, and two weeks at most.
 */
export function waitingFor(waiting: Waiting, owner: string | null, now: number): Waiting {
  const isOthers = waiting.owner !== null && waiting.owner !== owner;
  if (!isOthers) return { ...waiting, owner };
  if (owner !== null) return { ...NOTHING_WAITS, owner };
  return waiting.lines.every((line) => isTooOld(line, now)) ? NOTHING_WAITS : waiting;
}

function isTooOld({ at }: WaitingLine, now: number): boolean {
  return now - at > LONGEST_WAIT_MS;
}

/** So long after a failure what waits is sent again, in milliseconds: longer after each, and a minute at most. */
export function waitAfterFailures(failures: number): number {
  return Math.min(1_000 * 2 ** failures, 60_000);
}

type SendingStart = {
  key: string;
  now: number;
  /** How many pieces the cart holds of a part. */
  held: (sku: string) => number;
};

/** What waits with what is on its way, and what became of lines that are not sent. */
type BegunSending = { after: Waiting; settled: WaitingOutcome[] };

/** What a line is sent for, before it is: which of them, under which key, and what a guest's cart then holds. */
export function withSending(waiting: Waiting, { key, now, held }: SendingStart): BegunSending {
  if (waiting.sending) return sentAgain(waiting, now);
  const settled: WaitingOutcome[] = [];
  const sent: WaitingLine[] = [];
  const targets: Record<string, number> = {};
  for (const line of waiting.lines) {
    const rest = line.quantity - arrivedPieces(line, held(line.sku));
    if (isTooOld(line, now)) settled.push(outcomeOfLine(line, { result: "too_old", has: 0 }));
    else if (rest === 0)
      settled.push(outcomeOfLine(line, { result: "added", has: held(line.sku) }));
    else {
      sent.push({ ...line, quantity: rest, tried: 0 });
      targets[line.sku] = Math.min((targets[line.sku] ?? held(line.sku)) + rest, MOST_OF_A_LINE);
    }
  }
  const sending = sent.length === 0 ? null : { key, ids: sent.map(({ id }) => id), targets };
  const outcomes = withOutcomes(waiting.outcomes, settled);
  return { after: { ...waiting, lines: sent, sending, outcomes }, settled };
}

/** The same again, until an answer comes; unless the shop has forgotten the key by now, and would add it twice. */
function sentAgain(waiting: Waiting, now: number): BegunSending {
  const sent = waiting.lines.filter((line) => isSending(waiting, line));
  if (sent.every(({ at }) => now - at <= LONGEST_SENDING_MS))
    return { after: waiting, settled: [] };
  const settled = sent.map((line) => outcomeOfLine(line, { result: "unsure", has: 0 }));
  return { after: afterSending(waiting, settled), settled };
}

/** How many pieces are in the cart by a call that no answer came to. */
function arrivedPieces({ quantity, tried, before }: WaitingLine, has: number): number {
  return Math.min(quantity, tried, Math.max(0, has - before));
}

/** What is left once an answer came: the lines that were sent are gone, and what became of them is kept to be read. */
export function afterSending(waiting: Waiting, outcomes: readonly WaitingOutcome[]): Waiting {
  return {
    ...waiting,
    lines: waiting.lines.filter((line) => !isSending(waiting, line)),
    sending: null,
    outcomes: withOutcomes(waiting.outcomes, outcomes),
  };
}

/** What was told and not yet read, with what is new; what was simply added needs no reading beyond the message. */
export function withOutcomes(
  known: readonly WaitingOutcome[],
  newer: readonly WaitingOutcome[],
): WaitingOutcome[] {
  return [...known, ...newer.filter(({ result }) => result !== "added")].slice(-MOST_WAITING_LINES);
}

export function outcomeOfLine(
  { id, sku, number, title, quantity }: WaitingLine,
  { result, has, successor }: Pick<WaitingOutcome, "result" | "has"> & { successor?: string },
): WaitingOutcome {
  return { id, sku, number, title, wanted: quantity, result, has, successor: successor ?? null };
}

/** What the shop answered of a line. */
export type AnswerOfCart = {
  /** How many the cart holds of the part now. */
  has: number;
  /** Whether the shop gave fewer than were wanted. */
  isFewer: boolean;
  price: number | null;
  needsVin: boolean;
  isUnknown: boolean;
};

/**
 * What became of a line, by what matters most: that it is not there, that it is fewer, that it cannot be bought as it
 * is, that it costs another price than was shown, that it must be checked first.
 */
export function waitingOutcome(line: WaitingLine, answered: AnswerOfCart): WaitingOutcome {
  const { has, isFewer, price, needsVin, isUnknown } = answered;
  const result = (): WaitingResult => {
    if (has === 0) return isUnknown ? "unknown_part" : "out_of_stock";
    if (isFewer) return "fewer";
    if (price === null) return "no_price";
    if (line.price !== null && line.price !== price) return "price_changed";
    return needsVin ? "check_vin" : "added";
  };
  return outcomeOfLine(line, { result: result(), has });
}

/** Whether pieces of it are in the cart. */
export function isAdded({ result }: Pick<WaitingOutcome, "result">): boolean {
  return ["added", "fewer", "no_price", "price_changed", "check_vin"].includes(result);
}
