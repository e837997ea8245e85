import type { ScannedPart } from "#contract/stock-intake.ts";
import { MOST_INTAKE_LINES, MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

/** A part that has come, and how many of it. */
export type ReceivedLine = {
  part: ScannedPart;
  pieces: number;
  /** What stands where its pieces are typed and is no number of them. */
  typed?: string;
};

/** What was scanned and is no line yet: it is looked for, nobody knows it, several parts have it, or the shop did not answer. */
export type OpenScan = {
  text: string;
  pieces: number;
  state: "sought" | "unknown" | "several" | "failed";
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
  /** It was sent, and nobody knows whether it was booked: it stays as it is until that is known. */
  isSent: boolean;
};

const MOST_TRAIL = 100;

export function emptyReceiving(key: string): ReceivingDraft {
  return { key, lines: [], open: [], meant: {}, trail: [], isSent: false };
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

/** What the shop answered of a scanned text: the part that it means, those that it may mean, or none. */
export function withAnswer(
  draft: ReceivingDraft,
  text: string,
  { items, hasMore }: { items: ScannedPart[]; hasMore: boolean },
): ReceivingDraft {
  const [part, another] = items;
  if (part && !another) return withMeaning(draft, text, part);
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

/** Once it is booked: what was not among it stays, under another key, and so does what is open. */
export function afterBooking(
  draft: ReceivingDraft,
  booked: readonly { sku: string }[],
  key: string,
): ReceivingDraft {
  const gone = new Set(booked.map(({ sku }) => sku));
  const lines = draft.lines.filter(({ part }) => !gone.has(part.sku));
  return { ...emptyReceiving(key), lines, open: draft.open };
}

/** Whether it can be booked: there is something, and every number of pieces is one. */
export function isBookable({ lines }: Pick<ReceivingDraft, "lines">): boolean {
  return lines.length > 0 && lines.every(({ typed }) => typed === undefined);
}

export function piecesIn({ lines }: Pick<ReceivingDraft, "lines">): number {
  return lines.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** What a browser keeps of it; of another form of it, as after an update, nothing is read. */
const FORM = 1;

export function writtenReceiving(draft: ReceivingDraft): string {
  return JSON.stringify({ form: FORM, draft });
}

/** The draft that was kept; undefined for none, or one that cannot be read. */
export function readReceiving(text: string | null): ReceivingDraft | undefined {
  try {
    const kept: { form?: number; draft?: ReceivingDraft } = JSON.parse(text ?? "{}");
    return kept.form === FORM ? kept.draft : undefined;
  } catch {
    return undefined;
  }
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
