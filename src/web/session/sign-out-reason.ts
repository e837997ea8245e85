import { REASON_KEY, type SignOutReason } from "./sign-out.ts";

const REASONS: readonly SignOutReason[] = ["left", "ended", "outdated", "deleted"];

/** Whether the shopper was signed out a moment ago, and has not been told why. */
export function wasSignedOut(): boolean {
  return keptReason() !== undefined;
}

/** Why the shopper was just signed out, said once. */
export function takeSignOutReason(): SignOutReason | undefined {
  const reason = keptReason();
  if (reason) sessionStorage.removeItem(REASON_KEY);
  return reason;
}

function keptReason(): SignOutReason | undefined {
  try {
    const kept = sessionStorage.getItem(REASON_KEY);
    return REASONS.find((reason) => reason === kept);
  } catch {
    return undefined;
  }
}
