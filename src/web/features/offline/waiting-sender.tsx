import { useEffect } from "react";

import { isAdded, waitAfterFailures, type WaitingOutcome } from "#domain/cart/waiting-lines.ts";

import { sendWaiting } from "#web/features/cart/public/waiting-cart.ts";
import {
  currentWaiting,
  isForLogin,
  settleWaitingOwner,
  useWaiting,
} from "#web/features/cart/public/waiting-state.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { cartPath, loginPath, offlinePath } from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";
import { showToast } from "#web/ui/toast.tsx";
import { repeatUntilDone } from "./repeat-until-done.ts";

/**
 * Puts into the cart what waited, as soon as the shop can be reached again, and says in one message what became of it.
 * What waits for a login is said too.
 */
export function WaitingSender() {
  const t = useTranslations("waiting");
  const locale = useShopLocale();
  const owner = useSession()?.userEmail;
  const waiting = useWaiting();
  const count = waiting.lines.length;
  const needsLogin = isForLogin(waiting);
  useEffect(() => {
    const forget = async () => {
      const dropped = await settleWaitingOwner(owner);
      if (dropped > 0) showToast(t("dropped", { count: dropped }));
    };
    forget().catch(() => undefined); // where nothing is kept, nothing waits
  }, [owner, t]);
  useEffect(() => {
    if (count === 0) return undefined;
    if (needsLogin) {
      // Both pages say it themselves.
      if ([cartPath(locale), offlinePath(locale)].includes(location.pathname)) return undefined;
      const logIn = { name: t("logIn"), act: () => location.assign(loginPath(locale)) };
      showToast(t("forLogin", { count }), logIn);
      return undefined;
    }
    const tell = (outcomes: readonly WaitingOutcome[]) => {
      if (outcomes.length === 0) return;
      const added = outcomes.filter((outcome) => isAdded(outcome)).length;
      const seeCart = { name: t("seeCart"), act: () => location.assign(cartPath(locale)) };
      showToast(t("sent", { added, lost: outcomes.length - added }), seeCart);
    };
    const send = async () => {
      tell(await sendWaiting());
      if ((await currentWaiting()).lines.length > 0) throw new Error("More came meanwhile.");
    };
    return repeatUntilDone(send, waitAfterFailures);
  }, [count, needsLogin, t, locale]);
  return null;
}
