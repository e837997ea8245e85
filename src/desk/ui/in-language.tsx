import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { Locale } from "#domain/i18n/locale.ts";

import { type DeskNoun, loadDeskTexts } from "#desk/i18n/texts.ts";

import { ShopLocale } from "#web/i18n/i18n.ts";
import { loadShellTexts } from "#web/i18n/texts.ts";

type Props = {
  locale: Locale;
  /** The back office's texts that are said below. */
  texts: readonly DeskNoun[];
  children: ReactNode;
};

/** What stands below is in a language of its own: for what customers would read in each. */
export function InLanguage({ locale, texts, children }: Props) {
  const { data: isHere = false } = useQuery({
    queryKey: ["textsIn", locale, texts],
    queryFn: async () => {
      await Promise.all([loadShellTexts(locale), loadDeskTexts(locale, texts)]);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <div lang={locale}>{isHere && <ShopLocale value={locale}>{children}</ShopLocale>}</div>;
}
