import type { createBrowserRouter } from "react-router";

import type { Settings } from "#contract/settings.ts";
import { allowedOf } from "#domain/third-party/consent.ts";
import { isOpenPage } from "#domain/page/open-page.ts";

import { showApart } from "#web/page/shown-apart.tsx";
import { ConsentDesk } from "../consent-desk.tsx";
import { endThirdParties } from "../end-consent.ts";
import { isOpenDocument, keepApart } from "../keep-apart.ts";
import { forgetEvents } from "../kept-events.ts";
import { followConsent, keptConsent } from "../kept-consent.ts";
import { hasLoaded, admitScript } from "../admit-script.ts";
import { tellEvents } from "../tell-events.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Third parties that the shop has configured (ADR 0037): asked about in a bar of its own tree, so that no page
 * carries any of it, loaded on open pages once they are allowed, and told what happens.
 */
export function watchThirdParties(router: Router, parties: Settings["third_parties"]): void {
  const names = parties.map(({ name }) => name);
  const allowed = () => allowedOf(names, keptConsent());
  const tellPage = tellEvents(router);
  const follow = () => {
    const now = allowed();
    if (!now.includes("tag_manager")) forgetEvents();
    if (names.some((name) => hasLoaded(name) && !now.includes(name))) return endThirdParties();
    if (isOpenDocument() && isOpenPage(router.state.location.pathname))
      for (const party of parties) if (now.includes(party.name)) admitScript(party);
    return tellPage();
  };
  keepApart(router, () => allowed().length > 0, hasLoaded);
  followConsent(follow);
  router.subscribe(follow);
  follow();

  showApart(<ConsentDesk router={router} parties={parties} />);
}
