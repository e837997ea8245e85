import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { z } from "zod";

/** Where the judges' packages have it. */
export const OBSERVATORY = "@mdn/mdn-http-observatory";

/** A reply as the Observatory's own retriever hands it on. */
type Reply = {
  headers: Record<string, string | string[]>;
  status: number;
  /** Whether its certificate holds. */
  verified: boolean;
  httpEquiv?: unknown;
  request?: { headers: Record<string, string> };
};

/** What the Observatory looks at: replies of a site, the page itself, and the cookies that it has set. */
export type Requests = {
  hostname: string;
  responses: { auto: Reply | null; https: Reply | null; cors: Reply | null };
  resources: { path: string | null };
  session: { url: URL; jar: unknown } | null;
};

/** What one of its tests came to; the class knows what else could have come of it. */
type Output = { result: string; constructor: { name: string; possibleResults: string[] } };

/** What is asked of the package, which is installed for this alone. */
export type Observatory = {
  tests: ((requests: Requests) => Output)[];
  newRequests: (hostname: string) => Requests;
  /** The points that a result gives or takes. */
  pointsOf: (result: string) => number;
  /** The policies that a page says of itself in its head. */
  policiesIn: (html: string, address: string) => unknown;
  jarOf: (cookies: readonly string[], address: string) => unknown;
};

type Jar = { setCookieSync: (cookie: string, address: string) => unknown };

/**
 * Mozilla's HTTP Observatory without its retriever, which wants a site that is online with a certificate that others
 * vouch for. Of the lists that it would fetch when it is installed its tests read one, of hosts that browsers know to be
 * https alone: a shop that nobody knows is in none.
 */
export async function loadObservatory(folder: string): Promise<Observatory> {
  await writeFile(path.join(folder, "conf/hsts-preload.json"), "{}");
  const { ALL_TESTS } = await load<{ ALL_TESTS: Observatory["tests"] }>(folder, "constants");
  const { Requests } = await load<{ Requests: new (hostname: string) => Requests }>(
    folder,
    "types",
  );
  const { getScoreModifier } = await load<{ getScoreModifier: Observatory["pointsOf"] }>(
    folder,
    "grader/grader",
  );
  const { parseHttpEquivHeaders } = await load<{
    parseHttpEquivHeaders: Observatory["policiesIn"];
  }>(folder, "retriever/utils");
  const CookieJar = jarClass(folder);
  return {
    tests: ALL_TESTS,
    newRequests: (hostname) => new Requests(hostname),
    pointsOf: getScoreModifier,
    policiesIn: parseHttpEquivHeaders,
    jarOf: (cookies, address) => {
      const jar = new CookieJar();
      for (const cookie of cookies) jar.setCookieSync(cookie, address);
      return jar;
    },
  };
}

/** The jar of the very package that its tests read. */
function jarClass(folder: string): new () => Jar {
  const loaded: unknown = createRequire(path.join(folder, "package.json"))("tough-cookie");
  return z
    .object({ CookieJar: z.custom<new () => Jar>((value) => typeof value === "function") })
    .parse(loaded).CookieJar;
}

async function load<Exports>(folder: string, name: string): Promise<Exports> {
  const place = path.join(folder, "src", `${name}.js`);
  const loaded: unknown = await import(pathToFileURL(place).href);
  return z.custom<Exports>(isModule).parse(loaded);
}

function isModule(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
