import { useLayoutEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router";

import { manifestPath } from "#domain/page/manifest-path.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { isPageHandle } from "#web/page/lazy-page.ts";
import { ShopNameProvider } from "#web/seo/shop-name.tsx";
import { ShopClockProvider } from "#web/ui/format.ts";
import { Toaster } from "#web/ui/toast.tsx";
import { DemoNotice } from "./demo-notice.tsx";
import { Footer } from "./footer.tsx";
import type { FrameParts } from "./frame-parts.ts";
import { Header } from "./header.tsx";
import { Popups } from "./popups.tsx";
import { useShopFrame } from "./shop-frame.ts";

/** What every page stands in; some have no footer, an invoice no header either (specification §2). */
export function Layout({ findOrder, ...inHeader }: FrameParts) {
  const t = useTranslations("layout");
  const { settings } = useShopFrame();
  const locale = useShopLocale();
  const main = useRef<HTMLElement>(null);
  const pages = useMatches().flatMap(({ handle }) => (isPageHandle(handle) ? [handle.page] : []));
  const hidesFrame = pages.some((page) => page?.hidesFrame);
  const hidesFooter = hidesFrame || pages.some((page) => page?.hidesFooter);
  useFocusOnNewPage(main);
  return (
    <ShopNameProvider value={settings.shop_name}>
      <ShopClockProvider value={settings.time_zone}>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={manifestPath(locale)} />
        <a className="skip" href="#main">
          {t("skip")}
        </a>
        <DemoNotice />
        {!hidesFrame && <Header {...inHeader} />}
        <main id="main" className="wrap" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        {!hidesFooter && <Footer findOrder={findOrder} />}
        <Popups />
        <Toaster />
        <ScrollRestoration />
      </ShopClockProvider>
    </ShopNameProvider>
  );
}

/**
 * A screen reader hears the new page, and Tab goes on from its beginning; filters and paging keep the focus, and so
 * does a field of the frame that is being typed into. At once with the page: later it would take the focus from what
 * was gone to meanwhile.
 */
function useFocusOnNewPage(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!document.activeElement?.matches("input")) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
