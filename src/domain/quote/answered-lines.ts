import type { OrderLine } from "../order/order-line.ts";

/** Why another part is offered in the place of one that was asked for. */
export const REPLACEMENT_REASONS = ["supersession", "interchange", "other"] as const;
export type ReplacementReason = (typeof REPLACEMENT_REASONS)[number];

/** How long what staff notes at a line may be. */
export const LONGEST_LINE_NOTE = 300;

/** What became of a line that was asked for: it is offered, another part is in its place, or the shop cannot supply it. */
export type LineFate =
  | { is: "offered" }
  | { is: "replaced"; reason: ReplacementReason; note: string }
  | { is: "unavailable"; note: string };

/** A line as it was asked for, and what became of it. */
export type LineOfRequest = { line: OrderLine; fate: LineFate };

/** The same by its position, with what is offered for it; null where nothing is. */
export type AnsweredLine = LineOfRequest & { position: number; offered: OrderLine | null };

/**
 * The lines of a quote as they were asked for, by their positions from 1 on. `offered` are those that cost something and
 * are ordered; `requested` is null of a quote whose every line is offered as it was asked for, and of one from before that
 * was kept.
 */
export function answeredLines(
  offered: readonly OrderLine[],
  requested: readonly LineOfRequest[] | null,
): AnsweredLine[] {
  const lines =
    requested ?? offered.map((line): LineOfRequest => ({ line, fate: { is: "offered" } }));
  const left = [...offered];
  return lines.map(({ line, fate }, index) => {
    const mine = fate.is === "unavailable" ? null : (left.shift() ?? null);
    return { position: index + 1, line, fate, offered: mine };
  });
}

/** What an answer keeps of what was asked for: nothing where every line is offered as it was. */
export function keptRequested(lines: readonly LineOfRequest[]): readonly LineOfRequest[] | null {
  return lines.every(({ fate }) => fate.is === "offered") ? null : lines;
}
