import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { BranchLines } from "./public/branch-lines.tsx";

type Branch = NonNullable<ShownOrder["pickup"]>;

/** The branch where it is fetched, when it is open, and by whom. */
export function PickupPlace({ order, branch }: { order: ShownOrder; branch: Branch }) {
  const t = useTranslations("orderPage.pickup");
  return (
    <div>
      <h3>{t("at")}</h3>
      <BranchLines branch={branch} />
      <p className="secondary">{t("who", { name: order.shippingAddress.receiver_name })}</p>
    </div>
  );
}
