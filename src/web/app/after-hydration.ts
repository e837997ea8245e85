import type { createBrowserRouter } from "react-router";

import { localeOf } from "#domain/i18n/locale.ts";

import { prefetchLinks } from "./prefetch.ts";
import { withTexts } from "#web/i18n/texts.ts";
import type { ShopFrame } from "#web/layout/shop-frame.ts";
import { isActingTab } from "#web/session/acting-tab.ts";
import { wasSignedOut } from "#web/session/sign-out-reason.ts";
import { watchSession } from "#web/session/watch-session.ts";
import { watchBack } from "#web/ui/back-closes.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * What a page does besides showing itself: fetched once it is alive, as nothing waits for it. It says on
 * the document when that is done, as hydrating does.
 */
export function watchPage(router: Router): void {
  watchSession(router);
  watchBack(router);
  prefetchLinks(router);
  if (isActingTab()) void showActing(router);
  else {
    void admitThirdParties(router);
    void keepForOffline(router);
    void saySignedOut();
  }
  document.documentElement.dataset["watched"] = "true";
}

/** For whom staff acts here, of whom this browser keeps nothing and nobody else learns (ADR 0055). */
async function showActing(router: Router): Promise<void> {
  const locale = localeOf(location.pathname);
  const { showActingBanner } = await withTexts(
    locale,
    ["acting"],
    () => import("#web/layout/acting-banner.tsx"),
  );
  showActingBanner(router);
}

/** Who else may run here; their code comes where the shop has configured somebody. */
async function admitThirdParties(router: Router): Promise<void> {
  const locale = localeOf(location.pathname);
  const frame: ShopFrame | undefined = router.state.loaderData[locale];
  const parties = frame?.settings.third_parties ?? [];
  if (parties.length === 0) return;
  try {
    const { watchThirdParties } = await withTexts(
      locale,
      ["content"],
      () => import("#web/features/consent/public/watch-third-parties.tsx"),
    );
    watchThirdParties(router, parties);
  } catch {
    // Nobody is asked, and so nobody comes.
  }
}

/** What is kept for times without network, and the word that there is none. */
async function keepForOffline(router: Router): Promise<void> {
  const locale = localeOf(location.pathname);
  try {
    const { watchOffline } = await withTexts(
      locale,
      ["offline", "waiting"],
      () => import("#web/features/offline/public/watch-offline.tsx"),
    );
    watchOffline(router);
  } catch {
    // Without it the shop is there whenever the network is.
  }
}

/** Why one was signed out; its code comes only for whoever just was. */
async function saySignedOut(): Promise<void> {
  if (!wasSignedOut()) return;
  const locale = localeOf(location.pathname);
  try {
    const { showSignedOut } = await withTexts(
      locale,
      ["signedOut"],
      () => import("#web/layout/signed-out.tsx"),
    );
    showSignedOut();
  } catch {
    // Home is there without the sentence.
  }
}
