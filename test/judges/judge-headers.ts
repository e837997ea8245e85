import type { Things } from "../page-samples.ts";
import { askShop } from "./ask-shop.ts";
import { type FetchedPage, fetchPages } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";
import { loadObservatory, type Observatory, type Requests } from "./observatory.ts";

const HOST = "tienda.example";
const STRANGER = "https://stranger.example";

/** How a shop is started of which people reach the pages by https, and what its proxy says then. */
export const BEHIND_HTTPS = { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: "127.0.0.1" };
const BY_HTTPS = { "x-forwarded-host": HOST, "x-forwarded-proto": "https" };
const MISDIRECTED = 421;

/** A page as people get it, and what a page of somebody else is answered that would read it. */
export type PageByHttps = FetchedPage & { toStrangers: Headers };

/** The pages of such a shop as people get them. One that refuses them all is judged by nobody. */
export async function fetchByHttps(shop: { url: string; things: Things }): Promise<PageByHttps[]> {
  const pages = await fetchPages(shop, { headers: BY_HTTPS });
  if (pages.some(({ status }) => status === MISDIRECTED))
    throw new Error("The shop was not asked by the name that people know it by.");
  const all: PageByHttps[] = [];
  for (const page of pages) {
    const wanted = { ...BY_HTTPS, origin: STRANGER, "access-control-request-method": "GET" };
    const { headers } = await askShop(shop.url + page.path, wanted, "OPTIONS");
    all.push({ ...page, toStrangers: headers });
  }
  return all;
}

/**
 * What the tests of Mozilla's HTTP Observatory give fewer points for than they have to give, in their own names. There is
 * no http beside https: what leads from one to the other is the proxy's (docs/operations.md).
 */
export async function judgeHeaders(
  folder: string,
  pages: readonly PageByHttps[],
): Promise<Finding[]> {
  const observatory = await loadObservatory(folder);
  return pages.flatMap((page) => {
    const requests = requestsOf(observatory, page);
    return observatory.tests.flatMap((test) => {
      const { result, constructor } = test(requests);
      const points = observatory.pointsOf(result);
      const most = Math.max(...constructor.possibleResults.map(observatory.pointsOf));
      const detail = `${page.path}: ${points} points of ${most} for its ${constructor.name}`;
      return points < most
        ? [{ judge: "observatory", rule: result, where: page.name, detail }]
        : [];
    });
  });
}

function requestsOf(observatory: Observatory, page: PageByHttps): Requests {
  const { path, status, headers, html, toStrangers } = page;
  const address = `https://${HOST}${path}`;
  const requests = observatory.newRequests(HOST);
  const reply = { headers: headersOf(headers), status, verified: true };
  requests.session = {
    url: new URL(address),
    jar: observatory.jarOf(headers.getSetCookie(), address),
  };
  requests.resources.path = html;
  requests.responses.https = reply;
  requests.responses.auto = { ...reply, httpEquiv: observatory.policiesIn(html, address) };
  requests.responses.cors = {
    ...reply,
    headers: headersOf(toStrangers),
    request: { headers: { origin: STRANGER } },
  };
  return requests;
}

function headersOf(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) };
}
