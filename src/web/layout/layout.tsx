import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router";
import { useTranslations } from "use-intl";

import { isPageHandle } from "../lazy-page.ts";
import { Toaster } from "../ui/toast.tsx";
import { DemoNotice } from "./demo-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Popups } from "./popups.tsx";
import { SignedOutNotice } from "./signed-out-notice.tsx";

/** What every page stands in. */
export function Layout() {
  const t = useTranslations("layout");
  const main = useRef<HTMLElement>(null);
  const hidesFooter = useMatches().some(({ handle }) => isWithoutFooter(handle));
  useFocusOnNewPage(main);
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <DemoNotice />
      <Header />
      <main id="main" className="wrap" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {!hidesFooter && <Footer />}
      <Popups />
      <SignedOutNotice />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** Returns and results have no footer (specification §2); their routes say so in their handle. */
function isWithoutFooter(handle: unknown): boolean {
  return isPageHandle(handle) && handle.hidesFooter === true;
}

/** A screen reader hears the new page, and Tab goes on from its beginning; filters and paging keep the focus. */
function useFocusOnNewPage(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
