import { useLocation } from "react-router";

import type { WhatBecame } from "#domain/error/gone-thing.ts";
import { besideLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Says that there is no such thing, or what became of it, and leads to what took its place. */
export function MissingNotice({ became }: { became: WhatBecame | undefined }) {
  const t = useDeskTexts("desk.detail");
  const locale = useShopLocale();
  const { pathname } = useLocation();
  if (!became)
    return (
      <Notice kind="warn">
        <p>{t("missing")}</p>
      </Notice>
    );
  const was = became.was[locale];
  if (!became.now)
    return (
      <Notice kind="warn">
        <p>{t("gone", { was })}</p>
      </Notice>
    );
  const now = became.now.name[locale];
  const href = besideLink(locale, pathname, became.now.id);
  return (
    <Notice kind="warn" actions={<a href={href}>{t("openNow", { now })}</a>}>
      <p>{t("became", { was, now })}</p>
    </Notice>
  );
}
