/** What a paper is: an invoice that is in force, a credit note, or an invoice that a later one took the place of. */
export const PAPER_KINDS = ["invoice", "credit_note", "replaced"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/**
 * How a paper stands: an invoice is paid, owed on account (open, and overdue once its day is past), or given back whole by
 * credit notes; one that was replaced says so, and a credit note is given.
 */
export const PAPER_STATES = ["paid", "open", "overdue", "credited", "replaced", "given"] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** As the database keeps it, which knows no day (migration 0163). */
export type KeptPaperState = Exclude<PaperState, "overdue">;

/** How a paper stands at a moment, by the days that it is overdue then. */
export function paperState(kept: KeptPaperState, daysOverdue: number): PaperState {
  return kept === "open" && daysOverdue > 0 ? "overdue" : kept;
}
