import { forgetDurable } from "#web/storage/durable-store.ts";
import { signOut, type SignOutReason } from "./sign-out.ts";

/**
 * Signs out whoever wants to: nothing waits for the next login, as it does after a session that ended by itself
 * (ADR 0046).
 */
export async function signOutForGood(
  reason: Extract<SignOutReason, "left" | "deleted">,
): Promise<void> {
  await forgetDurable();
  signOut(reason);
}
