import { type ComponentType, useState } from "react";

import { cartLines } from "#web/api/cart-wire.ts";
import { AddToList } from "#web/features/list-choices/public/add-to-list.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { useWorking } from "./public/use-working.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showFailure, showToast } from "#web/ui/toast.tsx";
import type { PasteDialog } from "./paste-dialog.tsx";
import { shareCart } from "./share-cart.ts";
import type { CartPageState } from "./use-cart-page.ts";

type Dialog = ComponentType<Parameters<typeof PasteDialog>[0]>;

/** What can be done with the whole cart: add many numbers at once, or share it by a link. */
export function CartTools({ state }: { state: CartPageState }) {
  const t = useTranslations("cart.tools");
  const [Paste, setPaste] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const lines = cartLines(state.page.cart.cart);
  const open = async () => {
    try {
      const { PasteDialog: Loaded } = await import("./paste-dialog.tsx");
      setPaste(() => Loaded);
      setOpen(true);
    } catch {
      showFailure();
    }
  };
  return (
    <span className="cart-tools">
      <Button size="s" onClick={() => void open()}>
        <Icon name="list" />
        {t("paste")}
      </Button>
      {lines.length > 0 && <AddToList lines={lines} number={t("whole")} />}
      {lines.length > 0 && <Share />}
      {Paste && <Paste isOpen={isOpen} onClose={() => setOpen(false)} onAdded={state.reload} />}
    </span>
  );
}

/** Gives a link to what is in the cart: no price and no name are in it (decisions §2). */
function Share() {
  const t = useTranslations("cart.tools");
  const { isBusy, working } = useWorking();
  const share = () =>
    working(async () => {
      const isCopied = await shareCart(t("shareTitle"));
      if (isCopied) showToast(t("copied"));
    });
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void share()}>
      <Icon name="share" />
      {t("share")}
    </Button>
  );
}
