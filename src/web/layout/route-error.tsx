import { useTranslations } from "use-intl";

import { useShopLocale } from "../i18n/i18n.ts";
import { homePath } from "../paths.ts";

/** An address that leads nowhere (specification §8: unmatched route). */
export function RouteError() {
  const t = useTranslations("notFound");
  const locale = useShopLocale();
  return (
    <main>
      <title>{t("title")}</title>
      <h1>{t("title")}</h1>
      <p>{t("message")}</p>
      <a href={homePath(locale)}>{t("home")}</a>
    </main>
  );
}
