import { askShop } from "./ask-shop.ts";
import type { FetchedPage } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";
import { linksInPage, placesInPage } from "./links-in-page.ts";

/** So many are followed at once: the shop works for others too. */
const AT_ONCE = 4;
const MOST_STEPS = 3;

/**
 * Follows every link of every page, once each: it must lead to something that is there, by few steps, and to a place that
 * the page has. This judge is the shop's own, as others' want a site that is online.
 */
export async function judgeLinks(
  url: string,
  pages: readonly FetchedPage[],
): Promise<{ findings: Finding[]; followed: number }> {
  const found = new Map<string, FetchedPage>();
  const findings: Finding[] = [];
  for (const page of pages) {
    const base = url + page.path;
    const places = placesInPage(page.html);
    for (const { address, hash } of linksInPage(page.html, base)) {
      if (!found.has(address)) found.set(address, page);
      if (address === new URL(base).href && hash !== "" && !places.has(hash))
        findings.push(findingOf(page, "place", `#${hash} is not there`));
    }
  }
  const waiting = [...found];
  const follow = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [address, page] = next;
      const answer = await answerOf(address);
      if (answer !== 200)
        findings.push(findingOf(page, "answer", `${address.slice(url.length)} gives ${answer}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, follow));
  return { findings, followed: found.size };
}

/** What is answered at the end of a link, or that it is led on for too long or away. */
async function answerOf(address: string): Promise<number | string> {
  let at = address;
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    const reply = await askShop(at);
    await reply.arrayBuffer();
    const location = reply.headers.get("location");
    if (location === null) return reply.status;
    const to = new URL(location, at);
    if (to.origin !== new URL(at).origin) return `a way to ${to.origin}`;
    at = to.href;
  }
  return "too many ways on";
}

function findingOf({ name, path }: FetchedPage, rule: string, what: string): Finding {
  return { judge: "links", rule, where: name, detail: `${path}: ${what}` };
}
