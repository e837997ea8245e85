import { shopOrigin } from "./config.ts";

/** This machine by number, and every address of it. */
const OWN_MACHINE = /^(?:127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * Where a shop that listens at an address is opened: at the address that its mails lead to and that passkeys are bound
 * to, so that whoever logs in at one is logged in at the other. Behind a proxy it is said too where it listens.
 */
export function openingAddress(listened: string, publicUrl: string | undefined): string {
  const { hostname, port, origin } = new URL(listened);
  const opened = shopOrigin({ publicUrl, port: Number(port || 80) });
  if (publicUrl === undefined) return OWN_MACHINE.test(hostname) ? opened : origin;
  return opened === origin ? opened : `${opened} (${origin})`;
}
