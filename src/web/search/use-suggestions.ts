import { useEffect, useState } from "react";

import type { SuggestResponse } from "#contract/suggest.ts";

import { useShopApi } from "../shop-api-context.ts";

/** Suggestions start at the second key (design). */
const SHORTEST_TEXT = 2;
const PAUSE_MS = 80;

/** What the shop suggests for what is typed; nothing while it does not know, or cannot be reached. */
export function useSuggestions(typed: string): SuggestResponse | undefined {
  const api = useShopApi();
  const [reply, setReply] = useState<SuggestResponse>();
  const text = typed.trim();

  useEffect(() => {
    if (text.length < SHORTEST_TEXT) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void api
        .suggest(text)
        .catch(() => undefined) // searching works without suggestions
        .then((suggestions) => isWanted && setReply(suggestions));
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, text]);

  // The last answer stays until the next one is there, so that the list does not blink.
  return text.length < SHORTEST_TEXT ? undefined : reply;
}
