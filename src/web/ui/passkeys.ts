/** Whether this browser has passkeys, and reads what the shop asks of it (Web Authentication, level 3). */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

/**
 * Why a browser gave no key: its holder did not want to or took too long, or there can be none, as where a shop is
 * reached by a number instead of a name; undefined where it was not the browser.
 */
export function passkeyFault(error: unknown): "cancelled" | "unsupported" | undefined {
  if (!(error instanceof DOMException)) return undefined;
  return ["NotAllowedError", "AbortError", "InvalidStateError"].includes(error.name)
    ? "cancelled"
    : "unsupported";
}
