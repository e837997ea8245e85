import { LinkChecker, type LinkResult, LinkState } from "linkinator";

import type { FetchedPage } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";

/** So many are followed at once: the shop works for others too. */
const AT_ONCE = 4;
const PATIENCE_MS = 30_000;

/**
 * What linkinator says of the links of these pages and of nothing behind them: each must lead to something that is there,
 * and to a place that its document has. Other sites are nobody's to ask; a link of the shop that leads away to one is a
 * finding. What linkinator takes for a page of what is not there (noindex and nofollow) it looks for no places in.
 */
export async function judgeLinks(
  url: string,
  pages: readonly FetchedPage[],
): Promise<{ findings: Finding[]; followed: number }> {
  const { origin } = new URL(url);
  const byAddress = new Map(pages.map((page) => [new URL(url + page.path).href, page]));
  const { links } = await new LinkChecker().check({
    path: [...byAddress.keys()],
    concurrency: AT_ONCE,
    timeout: PATIENCE_MS,
    checkFragments: true,
    checkCss: true,
    // The shop closes a connection that is kept while a judge has the processor. Written as linkinator writes its own, or
    // both are sent.
    headers: { Connection: "close", "Accept-Language": "es" },
    linksToSkip: async (link) => new URL(link).origin !== origin,
  });
  const findings = links.flatMap((link) => {
    const page = byAddress.get(link.parent ?? link.url);
    const fault = whatIsWrong(link, origin);
    return page && fault ? [findingOf(page, fault)] : [];
  });
  const followed = new Set(links.flatMap(({ url: at, state }) => (isFollowed(state) ? at : [])));
  return { findings, followed: followed.size };
}

function isFollowed(state: LinkState): boolean {
  return state !== LinkState.SKIPPED;
}

type Fault = { rule: string; what: string };

/** What is wrong with a link of the shop; undefined where nothing is. */
function whatIsWrong({ url, status = 0, state }: LinkResult, origin: string): Fault | undefined {
  if (URL.parse(url)?.origin !== origin) return undefined;
  const at = url.slice(origin.length);
  if (state === LinkState.OK) return undefined;
  if (state === LinkState.SKIPPED) return { rule: "answer", what: `${at} leads away` };
  const [, place] = at.split("#");
  return place === undefined
    ? { rule: "answer", what: `${at} gives ${status}` }
    : { rule: "place", what: `#${place} is not there` };
}

function findingOf({ name, path }: FetchedPage, { rule, what }: Fault): Finding {
  return { judge: "links", rule, where: name, detail: `${path}: ${what}` };
}
