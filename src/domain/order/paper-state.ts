/** What a paper is: an invoice that is in force, a credit note, or an invoice that a later one took the place of. */
export const PAPER_KINDS = ["invoice", "credit_note", "replaced"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/**
 * How a paper stands: an invoice is paid, owed on account (open, and overdue once its day is past), written off where the
 * shop asks for nothing more of it, or given back whole by credit notes; one that was replaced says so, and a credit note
 * is given.
 */
export const PAPER_STATES = [
  "paid",
  "open",
  "overdue",
  "written_off",
  "credited",
  "replaced",
  "given",
] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** As the database keeps it, which knows no day (migration 0163), and has beside it what is written off (migration 0170). */
export type KeptPaperState = Exclude<PaperState, "overdue" | "written_off">;

type KeptPaper = { kept: KeptPaperState; writtenOffCents: number; daysOverdue: number };

/** How a paper stands at a moment, by the days that it is overdue then: what owes something does, whatever was written off. */
export function paperState({ kept, writtenOffCents, daysOverdue }: KeptPaper): PaperState {
  if (kept === "open") return daysOverdue > 0 ? "overdue" : "open";
  return kept === "paid" && writtenOffCents > 0 ? "written_off" : kept;
}
