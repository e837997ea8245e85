import { isShownPicture } from "../setting/picture-address.ts";

/** A file of a content service, as the service names it. */
type NamedFile = { fileName: string; url: string };
export type HostedBooklet = { name: string; file: NamedFile; cover: NamedFile | null };

/** Hosts that files and pictures may come from; each is a host name, with its port where it has one. */
export type HostedHosts = { files: readonly string[]; images: readonly string[] };

const LONGEST_NAME = 120;
const LONGEST_ADDRESS = 2_000;
/** What no name of a file has: it would leave its folder, its line or its header. */
const NOT_IN_FILE_NAME = /[^\p{L}\p{N} ._()-]/gu;

/**
 * A catalogue of a content service as pages may show it: its file by https from a host that the operator named, its
 * cover from one that pictures may come from, or without. Undefined for what has no name or no such file.
 */
export function shownBooklet(
  { name, file, cover }: HostedBooklet,
  hosts: HostedHosts,
): HostedBooklet | undefined {
  const title = plainName(name);
  const address = foreignAddress(file.url, hosts.files);
  if (title === "" || address === undefined) return undefined;
  return {
    name: title,
    file: { fileName: fileName(file.fileName, "catalog.pdf"), url: address },
    cover: cover && shownCover(cover, hosts.images),
  };
}

function shownCover(cover: NamedFile, images: readonly string[]): NamedFile | null {
  const url = foreignAddress(cover.url, images);
  if (url === undefined || !isShownPicture(url, images)) return null;
  return { fileName: fileName(cover.fileName, "cover"), url };
}

/** An address by https at one of these hosts, without a name and a password; undefined for any other. */
function foreignAddress(address: string, hosts: readonly string[]): string | undefined {
  const url = address.length <= LONGEST_ADDRESS ? URL.parse(address) : null;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return undefined;
  return hosts.includes(url.host) ? url.href : undefined;
}

/** One line of text without what steers a terminal or turns the direction of writing. */
function plainName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
}

function fileName(name: string, otherwise: string): string {
  const safe = plainName(name).replaceAll(NOT_IN_FILE_NAME, "").replace(/^\.+/, "").trim();
  return safe === "" ? otherwise : safe;
}
