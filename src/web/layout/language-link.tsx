import { useLocation } from "react-router";
import { useTranslations } from "use-intl";

import { useShopLocale } from "../i18n/i18n.ts";
import { alternatesOf } from "../seo/alternates.ts";

/** This very page, query included, in the other language; its name is written in that language. */
export function LanguageLink({
  className,
  isShort = false,
}: {
  className?: string;
  isShort?: boolean;
}) {
  const t = useTranslations("layout.language");
  const other = useShopLocale() === "es" ? "en" : "es";
  const { pathname, search } = useLocation();
  const href = alternatesOf(pathname + search)[other];
  return (
    <a className={className} href={href} hrefLang={other} lang={other} rel="alternate">
      {isShort ? t("otherShort") : t("other")}
    </a>
  );
}
