import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { feedPath } from "#web/paths.ts";

/** Where feed readers follow the blog; React moves it into <head>. */
export function FeedLink() {
  const t = useTranslations("content.blog");
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={t("title")}
      href={feedPath(useShopLocale())}
    />
  );
}
