import { useEffect, useState } from "react";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { ask } from "./send.ts";

/** What the shop answered to a question by its address, once it has; a late answer to an earlier one is left out. */
export function useAnswer<Reply>(path: string): { answer: Reply | undefined; hasFailed: boolean } {
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
