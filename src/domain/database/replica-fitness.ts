/** What is found of a replica at one look. */
export type ReplicaLook = {
  /** Whether it copies another server; one that has become the primary does not. */
  isReplica: boolean;
  /** Whether it is a copy of the shop's own database. */
  isOfShop: boolean;
  /** Whether a statement that takes too long is ended there. */
  isBounded: boolean;
  /** How far behind the primary it is, in ms. */
  behindMs: number;
};

/** Why a replica is not read. */
export type ReplicaFault = "no_replica" | "other_database" | "unbounded" | "behind";

/** The most that what is read from a replica may be behind, in ms. */
export const MOST_BEHIND_MS = 500;
/** One that was left out is read again when it is no further behind than this, so that none goes in and out all the time. */
const BACK_AT_MS = 250;

/** What the last look at a replica found, and when it began, in ms on a clock that does not jump. */
export type ReplicaStanding = { isRead: boolean | undefined; behindMs: number; lookedAt: number };

/**
 * Whether a replica may still be read at this moment. Until the next look ends nobody knows that it has taken over any
 * more: what it was behind then and the time since are together what it may be behind now.
 */
export function isYetRead({ isRead, behindMs, lookedAt }: ReplicaStanding, now: number): boolean {
  return isRead === true && behindMs + (now - lookedAt) <= MOST_BEHIND_MS;
}

/** Why a replica is not to be read; undefined where it may be. `isRead` says whether it was until now. */
export function replicaFault(
  { isReplica, isOfShop, isBounded, behindMs }: ReplicaLook,
  isRead: boolean,
): ReplicaFault | undefined {
  if (!isOfShop) return "other_database";
  if (!isReplica) return "no_replica";
  if (!isBounded) return "unbounded";
  return behindMs > (isRead ? MOST_BEHIND_MS : BACK_AT_MS) ? "behind" : undefined;
}
