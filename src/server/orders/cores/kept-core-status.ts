import type { CoreStatus } from "#domain/core/core-status.ts";

/** That a core did not come in its days, which is kept beside `refused`: versions before do not know it (0167). */
export type CoreEnd = Extract<CoreStatus, "closed">;
export type KeptCoreStatus = Exclude<CoreStatus, CoreEnd>;
type Kept = { status: KeptCoreStatus; ended: CoreEnd | null };

/** Where a core is, as its columns keep it. */
export function keptCoreStatus(status: CoreStatus): Kept {
  return status === "closed" ? { status: "refused", ended: status } : { status, ended: null };
}

/** Where a core is by its columns. */
export function coreStatusOf({ status, ended }: Kept): CoreStatus {
  return status === "refused" ? (ended ?? status) : status;
}
