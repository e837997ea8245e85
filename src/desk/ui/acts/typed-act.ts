import { fromDollars, toDollars } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";

/** What the dialog of an act asks. */
export type ActAsks = {
  /** What is written to the customer; `for_less` needs it where less money than all of it is typed. */
  message: "required" | "optional" | "for_less";
  /** All of the money that it may be about, in dollars; nothing typed is all of it. */
  most?: number;
  /** Said under the amount, where nothing typed is less than `most`. */
  amountHint?: string;
  /** Pieces of lines, and how many there are of each. */
  pieces?: readonly { line: number; name: string; most: number }[];
  /** The bank's own word for money that was paid by hand. */
  hasReference?: boolean;
  /** A day between two ("2026-12-24"), those too. */
  day?: { label: string; first: string; last: string };
};

/** What is typed into it; texts as they stand in the fields. */
export type TypedAct = {
  message: string;
  amount: string;
  reference: string;
  day: string;
  /** By the line. */
  pieces: Readonly<Record<number, string>>;
};

/** What was typed, read. */
export type ReadAct = {
  message: string;
  /** In dollars; undefined for all of it. */
  amount: number | undefined;
  reference: string;
  /** Empty where none is asked. */
  day: string;
  /** Without lines of which nothing was typed. */
  pieces: { line: number; quantity: number }[];
};

/** Which field cannot be sent as it is. */
export type ActProblem = "message" | "amount" | "day" | `pieces.${number}`;

/** What a dialog begins with: all pieces, all of the money, no words. */
export function actAtFirst({ pieces = [] }: ActAsks): TypedAct {
  return {
    message: "",
    amount: "",
    reference: "",
    day: "",
    pieces: Object.fromEntries(pieces.map(({ line, most }) => [line, String(most)])),
  };
}

/** Reads what was typed into an act's dialog, or says which field is the first that is wrong. */
export function readAct(
  asks: ActAsks,
  typed: TypedAct,
): { read: ReadAct } | { problem: ActProblem } {
  const pieces = readPieces(asks.pieces ?? [], typed.pieces);
  if ("problem" in pieces) return pieces;
  const amount = readAmount(asks, typed.amount.trim());
  if (amount === null) return { problem: "amount" };
  if (!isOneOfDays(asks, typed.day)) return { problem: "day" };
  const message = typed.message.trim();
  if (message === "" && needsMessage(asks, amount)) return { problem: "message" };
  const reference = typed.reference.trim();
  const day = asks.day ? typed.day : "";
  return { read: { message, amount, reference, day, pieces: pieces.read } };
}

function needsMessage({ message, most = 0 }: ActAsks, amount: number | undefined): boolean {
  const isLess = amount !== undefined && amount < most;
  return message === "required" || (message === "for_less" && isLess);
}

/** Whether a day is one of those that are asked for; any is where none is. */
function isOneOfDays({ day: days }: ActAsks, day: string): boolean {
  return !days || (day >= days.first && day <= days.last);
}

type Pieces = { read: ReadAct["pieces"] } | { problem: ActProblem };

/** Pieces of lines as they are typed: at least one in all, and none that there is not. */
export function readPieces(
  wanted: NonNullable<ActAsks["pieces"]>,
  typed: TypedAct["pieces"],
): Pieces {
  const counted = wanted.map(({ line, most }) => {
    const text = (typed[line] ?? "").trim();
    const quantity = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
    return { line, quantity: quantity !== undefined && quantity <= most ? quantity : undefined };
  });
  const read = counted.flatMap(({ line, quantity = 0 }) =>
    quantity > 0 ? [{ line, quantity }] : [],
  );
  const none = read.length === 0 ? counted[0] : undefined;
  const wrong = counted.find(({ quantity }) => quantity === undefined) ?? none;
  return wrong ? { problem: `pieces.${wrong.line}` } : { read };
}

/** Undefined for all of it, null for what is no amount, or more than there is. */
function readAmount({ most }: ActAsks, text: string): number | undefined | null {
  if (most === undefined || text === "") return undefined;
  const amount = typedDollars(text);
  if (amount === undefined || amount <= 0 || amount > fromDollars(most)) return null;
  return toDollars(amount);
}
