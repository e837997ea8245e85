import { readDatabaseAddress } from "./database-address.ts";

/** One server that copies the primary and may be read. */
export type ReplicaAddress = {
  /** As a driver reads it. */
  url: string;
  /** Host and port: what logs and metrics call it. */
  name: string;
  /** Whether a pooler answers there, which lends a server for one transaction at a time. */
  isPooled: boolean;
};

/** Commas stand between addresses; one that stands within an address separates hosts, and is no new address. */
const BETWEEN = /[\s,]+(?=[a-z]+:\/\/)/;
/** As other programs call it that have to know of a pooler. */
const POOLED = "pgbouncer";

/**
 * Reads a list of addresses of replicas, separated by commas or blanks, each of one host; `?pgbouncer=true` says that a
 * pooler stands before it. Undefined where one of them is no such address, or stands there twice.
 */
export function readReplicaAddresses(text: string): ReplicaAddress[] | undefined {
  const found = text.trim().split(BETWEEN).map(replicaAddress);
  const addresses = found.filter((address) => address !== undefined);
  const isEach = addresses.length === found.length;
  return isEach && new Set(addresses.map(({ name }) => name)).size === found.length
    ? addresses
    : undefined;
}

function replicaAddress(text: string): ReplicaAddress | undefined {
  const read = readDatabaseAddress(text);
  const [place, ...others] = read?.places ?? [];
  // A replica takes nothing that is written: whoever looks for such a server means another kind of address.
  if (!read || !place || others.length > 0 || read.isSought) return undefined;
  const url = new URL(read.url);
  if (url.pathname.includes(",")) return undefined; // hosts without the rest of their addresses
  const pooled = url.searchParams.get(POOLED);
  if (pooled !== null && pooled !== "true") return undefined;
  url.searchParams.delete(POOLED);
  return { url: url.href, name: `${place.host}:${place.port}`, isPooled: pooled !== null };
}
