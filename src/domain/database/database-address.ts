/** Where one server of PostgreSQL answers. */
export type DatabasePlace = { host: string; port: number };

export type DatabaseAddress = {
  /** The address of the first place, as a driver reads it that knows one alone. */
  url: string;
  /** All places where the database may be, in the order in which they are written. */
  places: DatabasePlace[];
  /** Whether the one of them that takes what is written is to be looked for. */
  isSought: boolean;
};

const POSTGRES_PORT = 5432;
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
/** The shop writes: of what PostgreSQL's own programs may be asked to look for, it can use nothing else. */
const WANTED = new Set(["read-write", "primary"]);
const ATTRIBUTE = "target_session_attrs";

/**
 * Reads the address of a database as PostgreSQL's own programs do: one host, or several with commas, of which
 * the one is meant that takes what is written (https://www.postgresql.org/docs/current/libpq-connect.html,
 * "Specifying Multiple Hosts"). Undefined where it is none, or asks for another kind of server.
 */
export function readDatabaseAddress(text: string): DatabaseAddress | undefined {
  const urls = urlsOf(text);
  const [first] = urls;
  if (!first) return undefined;
  const wanted = first.searchParams.get(ATTRIBUTE);
  if (wanted !== null && !WANTED.has(wanted)) return undefined;
  first.searchParams.delete(ATTRIBUTE);
  const places = urls.map(placeOf);
  return { url: first.href, places, isSought: places.length > 1 || wanted !== null };
}

/** The same address for each of its hosts; none where one of them is no host. */
function urlsOf(text: string): URL[] {
  const [, before = "", list = "", after = ""] = ADDRESS.exec(text) ?? [];
  const hosts = list.split(",");
  if (hosts.length > 1 && hosts.includes("")) return [];
  const urls = hosts.flatMap((host) => URL.parse(`${before}${host}${after}`) ?? []);
  return urls.length === hosts.length ? urls : [];
}

function placeOf({ hostname, port }: URL): DatabasePlace {
  return {
    host: decodeURIComponent(hostname).replace(/^\[(.+)\]$/, "$1"),
    port: port === "" ? POSTGRES_PORT : Number(port),
  };
}
