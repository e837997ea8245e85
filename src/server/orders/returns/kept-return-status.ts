import type { ReturnStatus } from "#domain/return/return-status.ts";

/** How a return ended before anything came, which is kept beside `denied`: versions before do not know it (0167). */
export type ReturnEnd = Extract<ReturnStatus, "closed" | "withdrawn">;
export type KeptReturnStatus = Exclude<ReturnStatus, ReturnEnd>;
type Kept = { status: KeptReturnStatus; ended: ReturnEnd | null };

/** Where a return is, as its columns keep it. */
export function keptReturnStatus(status: ReturnStatus): Kept {
  if (status === "closed" || status === "withdrawn") return { status: "denied", ended: status };
  return { status, ended: null };
}

/** Where a return is by its columns. */
export function returnStatusOf({ status, ended }: Kept): ReturnStatus {
  return status === "denied" ? (ended ?? status) : status;
}
