import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

import { localeOf } from "#domain/i18n/locale.ts";

import { ShopLocale } from "#web/i18n/i18n.ts";

/** Shows something beside the page in a tree of its own: no page carries it, and it comes once the page is alive. */
export function showApart(shown: ReactNode): void {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<ShopLocale value={localeOf(location.pathname)}>{shown}</ShopLocale>);
}
