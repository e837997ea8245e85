import { useEffect, useState } from "react";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { ask } from "./send.ts";

/** The answer, once it is here; neither while the shop is asked. */
type Answer<Reply> = { answer: Reply | undefined; hasFailed: boolean };

/** What the shop answered to a question by its address, once it has; a late answer to an earlier one is left out. */
export function useAnswer<Reply>(path: string): Answer<Reply> {
  const locale = useShopLocale();
  const [found, setFound] = useState<{ of: string; answer?: Reply }>();
  const of = `${locale} ${path}`;
  useEffect(() => {
    let isOver = false;
    const keep = (kept: { of: string; answer?: Reply }) => {
      if (!isOver) setFound(kept);
    };
    ask<Reply>({ path, locale }).then(
      (answer) => keep({ of, answer }),
      () => keep({ of }),
    );
    return () => {
      isOver = true;
    };
  }, [path, locale, of]);
  const isOfThis = found?.of === of;
  const answer = isOfThis ? found.answer : undefined;
  return { answer, hasFailed: isOfThis && answer === undefined };
}
