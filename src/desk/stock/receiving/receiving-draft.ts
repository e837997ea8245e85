import type { IntakeRequest, ScannedPart } from "#contract/stock-intake.ts";
import { MOST_INTAKE_LINES, MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

import { keptDraft } from "#desk/ui/kept-draft.ts";

/** A part that has come, and how many of it. */
export type ReceivedLine = {
  part: ScannedPart;
  pieces: number;
  /** What stands where its pieces are typed and is no number of them. */
  typed?: string;
};

/**
 * What was scanned and is no line yet: it is looked for, nobody knows it, several parts have it, or the shop did not answer;
 * or it was found while what is on the list was sent.
 */
export type OpenScan = {
  text: string;
  pieces: number;
  state: "sought" | "unknown" | "several" | "failed" | "found";
  /** The parts that have the number. */
  parts: ScannedPart[];
  hasMore: boolean;
};

type Scan = { text: string; pieces: number };

/** What came to a warehouse, as it is scanned. */
export type ReceivingDraft = {
  /** Books it once, however often it is sent. */
  key: string;
  /** The newest first. */
  lines: ReceivedLine[];
  /** Likewise. */
  open: OpenScan[];
  /** What a scanned text was found to mean, by the part's sku: scanned again it is asked no more. */
  meant: Record<string, string>;
  /** What was scanned, the last one last, as far as it can be taken back. */
  trail: Scan[];
  /** What was sent under the key, until it is known whether it was booked: only the same can be sent again. */
  sent: IntakeRequest | null;
};

const MOST_TRAIL = 100;

export function emptyReceiving(key: string): ReceivingDraft {
  return { key, lines: [], open: [], meant: {}, trail: [], sent: null };
}

/** So many pieces more by a scanned text: of the part that it is known to mean, or of what is still open. */
export function withScan(draft: ReceivingDraft, scan: Scan): ReceivingDraft {
  const trail = [...draft.trail, scan].slice(-MOST_TRAIL);
  const line = lineMeant(draft, scan.text);
  if (line) return { ...withMore(draft, line.part, scan.pieces), trail };
  const known = draft.open.find(({ text }) => text === scan.text);
  const others = draft.open.filter((one) => one !== known);
  const fresh: OpenScan = { ...scan, state: "sought", parts: [], hasMore: false };
  const open = known ? { ...known, pieces: known.pieces + scan.pieces } : fresh;
  return { ...draft, trail, open: [open, ...others] };
}

/** Whether a scanned text is to be asked for: it is open, and there is no answer yet. */
export function isSought({ open }: ReceivingDraft, wanted: string): boolean {
  return open.some(({ text, state }) => text === wanted && state === "sought");
}

/**
 * What the shop answered of a scanned text: the part that it means, those that it may mean, or none. While the list is sent
 * and nobody knows whether it was booked, a part that was found joins no line.
 */
export function withAnswer(
  draft: ReceivingDraft,
  text: string,
  { items, hasMore }: { items: ScannedPart[]; hasMore: boolean },
): ReceivingDraft {
  const [part, another] = items;
  if (part && !another) {
    const isHeld = draft.sent !== null;
    const found = { state: "found", parts: items, hasMore } as const;
    return isHeld ? withOpen(draft, text, found) : withMeaning(draft, text, part);
  }
  return withOpen(draft, text, { state: part ? "several" : "unknown", parts: items, hasMore });
}

/** The same where the shop did not answer, or is asked once more. */
export function withState(
  draft: ReceivingDraft,
  text: string,
  state: "failed" | "sought",
): ReceivingDraft {
  return withOpen(draft, text, { state });
}

/** A scanned text means this part: what is open of it becomes a line, and so does whatever is scanned of it later. */
export function withMeaning(
  draft: ReceivingDraft,
  text: string,
  part: ScannedPart,
): ReceivingDraft {
  const open = draft.open.find((one) => one.text === text);
  if (!open) return draft;
  const meant = { ...draft.meant, [text]: part.sku };
  return { ...withMore(withoutOpen(draft, text), part, open.pieces), meant };
}

/** The pieces of a line as they are typed; what was scanned of it before can be taken back no more. */
export function withTyped(draft: ReceivingDraft, sku: string, typed: string): ReceivingDraft {
  const pieces = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  const isGood = pieces >= 1 && pieces <= MOST_ON_SHELF;
  const lines = draft.lines.map((line): ReceivedLine => {
    if (line.part.sku !== sku) return line;
    return isGood ? { part: line.part, pieces } : { ...line, typed };
  });
  return { ...forgetting(draft, sku), lines };
}

export function withoutLine(draft: ReceivingDraft, sku: string): ReceivingDraft {
  const lines = draft.lines.filter(({ part }) => part.sku !== sku);
  return { ...forgetting(draft, sku), lines };
}

export function withoutOpen(draft: ReceivingDraft, text: string): ReceivingDraft {
  return { ...draft, open: draft.open.filter((one) => one.text !== text) };
}

/** Without the last scan, as if it had not been made. */
export function withoutLast(draft: ReceivingDraft): ReceivingDraft {
  const last = draft.trail.at(-1);
  if (!last) return draft;
  const before = { ...draft, trail: draft.trail.slice(0, -1) };
  const line = lineMeant(draft, last.text);
  if (line) return withMore(before, line.part, -last.pieces);
  const open = draft.open.flatMap((one) => {
    const pieces = one.text === last.text ? one.pieces - last.pieces : one.pieces;
    return pieces > 0 ? [{ ...one, pieces }] : [];
  });
  return { ...before, open };
}

/** What is booked at once: the first that were scanned, as many as the shop takes. */
export function bookedLines({ lines }: Pick<ReceivingDraft, "lines">): ReceivedLine[] {
  return lines.toReversed().slice(0, MOST_INTAKE_LINES);
}

/** What is sent: what was sent before and has no answer, else what is on the list; undefined while that cannot be booked. */
export function bookingOf(
  draft: ReceivingDraft,
  warehouseId: number | undefined,
): IntakeRequest | undefined {
  if (draft.sent) return draft.sent;
  if (warehouseId === undefined || !isBookable(draft)) return undefined;
  const lines = bookedLines(draft).map(({ part, pieces }) => ({ sku: part.sku, pieces }));
  return { warehouseId, lines };
}

/** Once it is booked: pieces that were not among it stay, under another key, and so does what is open. */
export function afterBooking(
  draft: ReceivingDraft,
  booked: IntakeRequest["lines"],
  key: string,
): ReceivingDraft {
  const gone = new Map(booked.map(({ sku, pieces }) => [sku, pieces]));
  const lines = draft.lines.flatMap((line) => {
    const pieces = line.pieces - (gone.get(line.part.sku) ?? 0);
    return pieces > 0 ? [{ ...line, pieces }] : [];
  });
  return settled({ ...emptyReceiving(key), lines, open: draft.open });
}

type Refused = {
  code: string | undefined;
  /** It had not been sent before. */
  isFirst: boolean;
};

/** What the shop says only where nothing is booked under the key, also of what is sent again. */
const NOT_BOOKED = new Set<string | undefined>(["not_found", "part_not_found"]);

/**
 * Once it is refused: it can be changed where that says that it is not booked. What had been sent before stays as it was sent
 * after any other refusal, which came before the shop looked for it. Where something else was booked under the key, it gets
 * another one.
 */
export function afterRefusal(
  draft: ReceivingDraft,
  { code, isFirst }: Refused,
  key: string,
): ReceivingDraft {
  if (isKeyReused(code)) return settled({ ...draft, key });
  return isFirst || NOT_BOOKED.has(code) ? settled(draft) : draft;
}

/** Whether a refusal says that something else was booked under the key. */
export function isKeyReused(code: string | undefined): boolean {
  return code === "idempotency_key_reused";
}

/** Whether it can be booked: there is something, and every number of pieces is one. */
export function isBookable({ lines }: Pick<ReceivingDraft, "lines">): boolean {
  return lines.length > 0 && lines.every(({ typed }) => typed === undefined);
}

/** Whether there is nothing that would be missed. */
export function isNothingReceived({ lines, open, sent }: ReceivingDraft): boolean {
  return lines.length === 0 && open.length === 0 && sent === null;
}

export function piecesIn({ lines }: Pick<ReceivingDraft, "lines">): number {
  return lines.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** What a browser keeps of it, and reads of what it kept. */
export const { write: writtenReceiving, read: readReceiving } = keptDraft<ReceivingDraft>(2);

/** Nothing of it is on its way: what was found meanwhile joins its lines. */
function settled(draft: ReceivingDraft): ReceivingDraft {
  return draft.open.reduce<ReceivingDraft>(
    (before, { text, state, parts: [part] }) =>
      state === "found" && part ? withMeaning(before, text, part) : before,
    { ...draft, sent: null },
  );
}

function lineMeant({ lines, meant }: ReceivingDraft, text: string): ReceivedLine | undefined {
  const sku = meant[text];
  return lines.find(({ part }) => part.sku === sku);
}

/** So many pieces more of a part, which stands first then; a line without pieces is none. */
function withMore(draft: ReceivingDraft, part: ScannedPart, more: number): ReceivingDraft {
  const known = draft.lines.find((one) => one.part.sku === part.sku);
  const others = draft.lines.filter((one) => one !== known);
  const pieces = Math.min(MOST_ON_SHELF, (known?.pieces ?? 0) + more);
  return { ...draft, lines: pieces > 0 ? [{ part, pieces }, ...others] : others };
}

function withOpen(draft: ReceivingDraft, text: string, change: Partial<OpenScan>): ReceivingDraft {
  const open = draft.open.map((one) => (one.text === text ? { ...one, ...change } : one));
  return { ...draft, open };
}

function forgetting(draft: ReceivingDraft, sku: string): ReceivingDraft {
  return { ...draft, trail: draft.trail.filter(({ text }) => draft.meant[text] !== sku) };
}
