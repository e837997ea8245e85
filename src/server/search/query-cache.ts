import { LRUCache } from "lru-cache";

import type { Version } from "#server/platform/database/catalogue-version.ts";

import type { PartQuery } from "./part-query.ts";

const MOST_KEPT = 2_000;

type Answering<Answer> = {
  catalogueVersion: Version;
  /** What the answer depends on, besides the version of the catalogue. */
  dependsOn: (query: PartQuery) => unknown;
  answer: (query: PartQuery) => Promise<Answer>;
};

/**
 * Keeps answers until the catalogue changes: what a shopper asks is asked again by the next one, and
 * by every page, back button and rendering. However many ask at once, it is answered once; a
 * failure is not kept.
 */
export function createQueryCache<Answer>({
  catalogueVersion,
  dependsOn,
  answer,
}: Answering<Answer>): (query: PartQuery) => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({ max: MOST_KEPT });
  return (query) => {
    const key = JSON.stringify([catalogueVersion.current(), dependsOn(query)]);
    const known = kept.get(key);
    if (known) return known;
    const answering = answer(query);
    kept.set(key, answering);
    // Only itself: another one may stand there by now.
    answering.catch(() => kept.get(key) === answering && kept.delete(key));
    return answering;
  };
}
