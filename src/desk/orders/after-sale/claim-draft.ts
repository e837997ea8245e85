import type { ClaimableResponse, DeskClaimRequest } from "#contract/after-sale-desk.ts";
import type { FilledClaim } from "#domain/warranty/claim-form.ts";

type Line = Pick<ClaimableResponse["lines"][number], "line" | "maxQty">;

/** What is typed of a warranty claim that staff begins; texts as they stand in the fields. */
export type ClaimDraft = FilledClaim & {
  /** The line that is claimed, by its place in the order. */
  line: number;
  pieces: string;
};

/** Nothing of it typed yet: one piece of the first line that may be claimed, in the vehicle of the order's VIN. */
export function claimAtFirst([first]: readonly Line[], vin: string): ClaimDraft {
  return {
    line: first?.line ?? 0,
    pieces: "1",
    vehicle: vin,
    distance: "",
    fittedOn: "",
    failedOn: "",
    serial: "",
    comment: "",
  };
}

/** How many pieces of its line may be claimed; of a line that nothing may be claimed of any more none. */
export function mostOf(lines: readonly Line[], { line: wanted }: Pick<ClaimDraft, "line">): number {
  return lines.find(({ line }) => line === wanted)?.maxQty ?? 0;
}

/** The call that it is; undefined for no whole number of pieces, or more than may be claimed. What else lacks the shop says. */
export function readClaimDraft(
  orderNumber: number,
  lines: readonly Line[],
  draft: ClaimDraft,
): DeskClaimRequest | undefined {
  const { pieces, line, ...filled } = draft;
  const quantity = /^\d{1,4}$/.test(pieces.trim()) ? Number(pieces) : 0;
  if (quantity < 1 || quantity > mostOf(lines, draft)) return undefined;
  return { orderNumber, claim: { line, quantity, ...filled } };
}
