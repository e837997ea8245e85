import { useEffect, useState } from "react";

import type { Suggested } from "./suggested.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopApi } from "#web/api/shop-api-context.ts";
import { wantsSuggestions } from "./wants-suggestions.ts";

const PAUSE_MS = 80;
const NONE: Suggested = { groups: [], options: [], List: undefined };

/** Fetches the code of the suggestions, before the first of them are asked for. */
export async function loadSuggestions() {
  return import("./suggested.ts");
}

/** What the shop suggests for what is typed, and what was looked at under an open box without text; nothing while it does not know, or cannot be reached. */
export function useSuggestions(typed: string, isOpen: boolean): Suggested {
  const api = useShopApi();
  const locale = useShopLocale();
  const forgetText = useTranslations("search")("forget");
  const [reply, setReply] = useState(NONE);
  const text = typed.trim();
  const isWanting = wantsSuggestions(text, isOpen);

  useEffect(() => {
    if (!isWanting) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void loadSuggestions()
        .then(({ suggested }) => suggested(api, { text, locale, forgetText }))
        .catch(() => NONE) // searching works without suggestions
        .then((suggestions) => isWanted && setReply(suggestions));
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, text, isWanting, locale, forgetText]);

  // The last answer stays until the next one is there, so that the list does not blink.
  return isWanting ? reply : NONE;
}
