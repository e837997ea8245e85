import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import type { SharedCartResponse } from "#contract/cart.ts";
import { MOST_LINES } from "#domain/cart/cart-quantity.ts";

import { useWorking } from "./public/use-working.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { cartPath } from "#web/paths.ts";
import { cartLines } from "#web/api/cart-wire.ts";
import { ask } from "#web/api/send.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { addItems, isTooFull } from "./public/cart-calls.ts";
import { SHARED_KEY } from "./share-cart.ts";

type Shared = SharedCartResponse["cart"];

/** Whoever opens a shared cart's link is asked before anything is added to their own. */
export function SharedOffer({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useTranslations("cart.shared");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const id = new URLSearchParams(useLocation().search).get(SHARED_KEY);
  const shared = useSharedCart(id);
  const { isBusy, working } = useWorking();
  const [isFull, setFull] = useState(false);
  if (id === null || shared === undefined) return null;
  if (shared === null || shared.length === 0) return <Notice kind="warn">{t("missing")}</Notice>;

  const leave = () => navigate(cartPath(locale), { replace: true });
  const add = async () => {
    setFull(isTooFull(cartLines(shared)));
    if (isTooFull(cartLines(shared))) return;
    await working(async () => {
      await addItems(shared);
      await onAdded();
      await leave();
    });
  };
  return (
    <Notice
      kind={isFull ? "bad" : "plain"}
      actions={
        <>
          <Button kind="ink" isBusy={isBusy} onClick={() => void add()}>
            {t("add")}
          </Button>
          <Button onClick={() => void leave()}>{t("leave")}</Button>
        </>
      }
    >
      <p>{t("text", { count: shared.length })}</p>
      {isFull && <p>{t("full", { most: MOST_LINES })}</p>}
    </Notice>
  );
}

/** Undefined while it is asked for, null when there is none under this id. */
function useSharedCart(id: string | null): Shared | null | undefined {
  const locale = useShopLocale();
  const [shared, setShared] = useState<Shared | null>();
  useEffect(() => {
    if (id === null) return;
    let isShown = true;
    ask<SharedCartResponse>({ path: `cart/shared/${encodeURIComponent(id)}`, locale }).then(
      ({ cart }) => isShown && setShared(cart),
      () => isShown && setShared(null),
    );
    return () => {
      isShown = false;
    };
  }, [id, locale]);
  return shared;
}
