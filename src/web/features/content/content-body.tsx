import type { ContentPage } from "#contract/content.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { trustedText } from "#web/ui/trusted-text.ts";
import "#web/styles/content-body.css";

/** What the shop wrote, in the language that it is written in. */
export function ContentBody({ html, language }: Pick<ContentPage, "html" | "language">) {
  const isForeign = language !== useShopLocale();
  return (
    <div
      className="content-body"
      {...(isForeign && { lang: language })}
      // oxlint-disable-next-line react/no-danger -- the shop's server makes it of Markdown, in which markup is text
      dangerouslySetInnerHTML={{ __html: trustedText(html) }}
    />
  );
}
