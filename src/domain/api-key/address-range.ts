import { addressGroups } from "../account/client-network.ts";

/** Addresses that begin alike: the 128 bits of an IPv6 address, of which so many are given. */
type Range = { groups: readonly number[]; bits: number };

const GROUP_BITS = 16;
const MOST_BITS = 128;
/** How many bits stand before an IPv4 address where it is written as one of IPv6. */
const BEFORE_IPV4 = 96;

/** Whether a text is an address or a range of them in CIDR: "203.0.113.7", "10.0.0.0/8", "2001:db8::/32". */
export function isAddressRange(text: string): boolean {
  return rangeOf(text) !== undefined;
}

/** Whether an address lies in a range; an IPv4 address is itself, also when it is written as IPv6. */
export function isInRange(address: string, range: string): boolean {
  const wide = rangeOf(range);
  const one = rangeOf(address);
  if (!wide || one?.bits !== MOST_BITS) return false;
  return wide.groups.every((group, at) => {
    const drop = GROUP_BITS - Math.min(Math.max(wide.bits - at * GROUP_BITS, 0), GROUP_BITS);
    return group >> drop === (one.groups[at] ?? 0) >> drop;
  });
}

function rangeOf(text: string): Range | undefined {
  const [address = "", written, ...rest] = text.trim().toLowerCase().split("/");
  const isIpv4 = isDotted(address);
  const groups = addressGroups(isIpv4 ? `::ffff:${address}` : address);
  if (!groups || rest.length > 0) return undefined;
  const before = isIpv4 ? BEFORE_IPV4 : 0;
  if (written === undefined) return { groups, bits: MOST_BITS };
  const bits = /^[1-9]\d{0,2}$/.test(written) ? before + Number(written) : MOST_BITS + 1;
  return bits <= MOST_BITS ? { groups, bits } : undefined;
}

function isDotted(address: string): boolean {
  const parts = address.split(".");
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
}
