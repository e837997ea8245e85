const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUPS = 8;
/** What a line or a phone gets of its own is a /64: four groups of sixteen bits. */
const NETWORK_GROUPS = 4;

/**
 * What limits count a client by: an IPv4 address, also when it is written as IPv6, and of IPv6 the /64,
 * in one spelling. Whoever has one address of a /64 has them all. What is no address stays as it is.
 */
export function clientNetwork(address: string): string {
  const plain = address.trim().toLowerCase().replace(/%.*$/, "");
  const groups = addressGroups(plain);
  if (!groups) return plain;
  const isIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIpv4) return [...bytesOf(groups[6] ?? 0), ...bytesOf(groups[7] ?? 0)].join(".");
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight groups of an IPv6 address; undefined for anything else. */
export function addressGroups(text: string): number[] | undefined {
  if (!text.includes(":")) return undefined;
  const halves = withoutDots(text).split("::");
  const [before = [], after = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const left = GROUPS - before.length - after.length;
  if (halves.length > 2 || (halves.length === 1 ? left !== 0 : left < 1)) return undefined;
  const written = [...before, ...Array.from({ length: left }, () => "0"), ...after];
  return written.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? written.map((group) => Number.parseInt(group, 16))
    : undefined;
}

/** "::ffff:192.0.2.1" with its last two groups as groups. */
function withoutDots(text: string): string {
  const at = text.lastIndexOf(":") + 1;
  const dotted = text.slice(at);
  if (!IPV4.test(dotted)) return text;
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
  return `${text.slice(0, at)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function bytesOf(group: number): number[] {
  return [Math.trunc(group / 256), group % 256];
}
