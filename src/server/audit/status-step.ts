import type { Actor } from "./append-audit.ts";

export type StatusStep<Status extends string> = {
  /** Null where it begins. */
  from: Status | null;
  to: Status;
  /** Absent for a customer, and where the shop does it by itself. */
  actor?: Actor | undefined;
};

/** A step as the columns of its history have it. */
export function statusStepRow<Status extends string>({ from, to, actor }: StatusStep<Status>) {
  return {
    from_status: from,
    to_status: to,
    actor_id: actor?.accountId ?? null,
    actor: actor?.name ?? "",
  };
}
