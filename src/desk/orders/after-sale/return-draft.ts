import type { DeskReturnableResponse, DeskReturnRequest } from "#contract/after-sale-desk.ts";
import type { ReturnReason, ReturnResolution } from "#domain/return/return-reason.ts";

import { typedPieces } from "../typed-pieces.ts";

type Line = Pick<DeskReturnableResponse["lines"][number], "line" | "maxQty" | "allowed">;

/** What is typed of a line; texts as they stand in the fields. */
export type TypedReturnLine = {
  pieces: string;
  reason: ReturnReason | "";
  vehicle: string;
  comment: string;
};

/** What is typed of a return that staff begins. */
export type ReturnDraft = {
  /** By the line's place in the order. */
  lines: Readonly<Record<number, TypedReturnLine>>;
  resolution: ReturnResolution;
};

const NOTHING_RETURNED: TypedReturnLine = { pieces: "", reason: "", vehicle: "", comment: "" };

/** Nothing of it typed yet; what is the only piece that may come back is meant. */
export function returnAtFirst(lines: readonly Line[]): ReturnDraft {
  const [only, another] = lines.filter(({ allowed }) => allowed);
  const isMeant = only !== undefined && another === undefined && only.maxQty === 1;
  return {
    lines: isMeant ? { [only.line]: { ...NOTHING_RETURNED, pieces: "1" } } : {},
    resolution: "refund",
  };
}

/** What is typed of a line. */
export function typedLine({ lines }: Pick<ReturnDraft, "lines">, line: number): TypedReturnLine {
  return lines[line] ?? NOTHING_RETURNED;
}

/** Whether pieces of a line are meant to come back, as far as that can be read. */
export function isComingBack({ pieces }: Pick<TypedReturnLine, "pieces">): boolean {
  return Number(pieces) > 0;
}

/** Which field cannot be sent as it is. */
export type ReturnProblem = `pieces.${number}` | `reason.${number}`;

type Read = { body: DeskReturnRequest } | { problem: ReturnProblem };
type ReadLine =
  | { item: DeskReturnRequest["items"][number] | undefined }
  | { problem: ReturnProblem };

/**
 * The call that it is, by what was typed; or the first field that is wrong: no whole number of pieces, more of them
 * than may come back, none of any line, or pieces without a reason.
 */
export function readReturnDraft(
  orderNumber: number,
  lines: readonly Line[],
  draft: ReturnDraft,
): Read {
  const items: DeskReturnRequest["items"] = [];
  const allowed = lines.filter((line) => line.allowed);
  for (const line of allowed) {
    const read = readReturnLine(line, typedLine(draft, line.line));
    if ("problem" in read) return read;
    if (read.item) items.push(read.item);
  }
  const [first] = allowed;
  if (items.length === 0) return { problem: `pieces.${first?.line ?? 0}` };
  return { body: { orderNumber, items, resolution: draft.resolution } };
}

/** A line as it is sent; undefined where nothing of it comes back. */
function readReturnLine({ line, maxQty }: Line, typed: TypedReturnLine): ReadLine {
  const { pieces, reason, vehicle, comment } = typed;
  const quantity = typedPieces(pieces);
  if (quantity === undefined || quantity > maxQty) return { problem: `pieces.${line}` };
  if (quantity === 0) return { item: undefined };
  if (reason === "") return { problem: `reason.${line}` };
  const misfit = reason === "does_not_fit" ? vehicle.trim() : "";
  return {
    item: { line, quantity, reason, comment: comment.trim() || null, vehicle: misfit || null },
  };
}
