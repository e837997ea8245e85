import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";

import { usePrinting } from "./use-printing.ts";

/** What is printed of an order: the pick list by its key, as long as there is something to pick. */
export function OrderPrinting({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.papers");
  const printing = usePrinting(Number(order.orderNumber));
  const isOver = ["shipped", "delivered", "cancelled"].includes(order.status);
  const pick = () => printing.mutate({ paper: "pick_list" });
  useDeskKeys(isOver ? [] : [{ keys: "l", name: t("pick_list"), act: pick }]);
  return (
    <fieldset className="order-papers">
      <legend className="visually-hidden">{t("title")}</legend>
      {!isOver && (
        <>
          <Button size="s" isBusy={printing.isPending} onClick={pick}>
            {t("pick_list")}
            <KeyHint keys="l" />
          </Button>
          <Button size="s" onClick={() => printing.mutate({ paper: "packing_slip" })}>
            {t("packing_slip")}
          </Button>
        </>
      )}
      {order.invoiceNumber !== null && (
        <Button size="s" onClick={() => printing.mutate({ paper: "invoice" })}>
          {t("invoice")}
        </Button>
      )}
    </fieldset>
  );
}
