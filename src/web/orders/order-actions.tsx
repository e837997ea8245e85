import { useTranslations } from "use-intl";

import type { ShownOrder } from "#contract/orders.ts";

import { Button } from "../ui/button.tsx";

/** What can be done with an order: print it. */
export function OrderActions({ order }: { order: ShownOrder }) {
  const t = useTranslations("order.actions");
  if (order.items.length === 0) return null;
  return (
    <div className="acts ord-acts">
      <Button onClick={() => print()}>{t("print")}</Button>
    </div>
  );
}
