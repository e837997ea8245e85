import { isRecord } from "../storage/stored-record.ts";
import {
  MOST_WAITING_LINES,
  NOTHING_WAITS,
  type Sending,
  type Waiting,
  WAITING_RESULTS,
  type WaitingLine,
  type WaitingOutcome,
} from "./waiting-lines.ts";

/** Reads what a browser kept; whatever is no line, or no outcome, is none. */
export function readWaiting(value: unknown): Waiting {
  if (!isRecord(value)) return NOTHING_WAITS;
  const { owner, lines, sending, outcomes } = value;
  return {
    owner: typeof owner === "string" ? owner : null,
    lines: Array.isArray(lines) ? lines.flatMap(readLine).slice(0, MOST_WAITING_LINES) : [],
    sending: readSending(sending),
    outcomes: Array.isArray(outcomes)
      ? outcomes.flatMap(readOutcome).slice(-MOST_WAITING_LINES)
      : [],
  };
}

function readLine(value: unknown): WaitingLine[] {
  const shown = readShown(value);
  if (!shown || !isRecord(value)) return [];
  const { quantity, at, price, tried, before } = value;
  if (!isCount(quantity) || quantity < 1 || typeof at !== "number") return [];
  return [
    {
      ...shown,
      quantity,
      at,
      price: typeof price === "number" ? price : null,
      tried: isCount(tried) ? tried : 0,
      before: isCount(before) ? before : 0,
    },
  ];
}

function readOutcome(value: unknown): WaitingOutcome[] {
  const shown = readShown(value);
  if (!shown || !isRecord(value)) return [];
  const { wanted, has, successor } = value;
  const result = WAITING_RESULTS.find((one) => one === value["result"]);
  if (result === undefined || !isCount(wanted) || !isCount(has)) return [];
  const newer = typeof successor === "string" ? successor : null;
  return [{ ...shown, result, wanted, has, successor: newer }];
}

function readShown(
  value: unknown,
): Pick<WaitingLine, "id" | "sku" | "number" | "title"> | undefined {
  const { id, sku, number, title } = isRecord(value) ? value : {};
  if (typeof id !== "string" || typeof sku !== "string" || sku === "") return undefined;
  if (typeof number !== "string" || typeof title !== "string") return undefined;
  return { id, sku, number, title };
}

function readSending(value: unknown): Sending | null {
  if (!isRecord(value)) return null;
  const { key, ids, targets } = value;
  if (typeof key !== "string" || !Array.isArray(ids) || !isRecord(targets)) return null;
  return {
    key,
    ids: ids.filter((id) => typeof id === "string"),
    targets: Object.fromEntries(
      Object.entries(targets).flatMap(([sku, count]) => (isCount(count) ? [[sku, count]] : [])),
    ),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
