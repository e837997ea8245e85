import { useLocation } from "react-router";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { alternatesOf } from "#web/seo/alternates.ts";

/**
 * This very page, query and place included, in the other language; its name is written in that language. The
 * server's page is one for all writings of its address, and hydrating leaves attributes alone: the browser's
 * own address is set apart.
 */
export function LanguageLink({
  className,
  isShort = false,
}: {
  className?: string;
  isShort?: boolean;
}) {
  const t = useTranslations("layout.language");
  const other = useShopLocale() === "es" ? "en" : "es";
  const { pathname, search, hash } = useLocation();
  const href = alternatesOf(pathname + search + hash)[other];
  return (
    <a
      ref={(link) => link?.setAttribute("href", href)}
      className={className}
      href={href}
      hrefLang={other}
      lang={other}
      rel="alternate"
    >
      {isShort ? t("otherShort") : t("other")}
    </a>
  );
}
