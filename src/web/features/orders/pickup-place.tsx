import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

type Branch = NonNullable<ShownOrder["pickup"]>;

/** The branch where it is fetched, when it is open, and by whom. */
export function PickupPlace({ order, branch }: { order: ShownOrder; branch: Branch }) {
  const t = useTranslations("orderPage.pickup");
  const { name, place, phone, hours } = branch;
  const lines = [...place, phone, ...hours].filter((line) => line !== "");
  return (
    <div>
      <h3>{t("at")}</h3>
      <address>
        <b>{name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className="secondary">{t("who", { name: order.shippingAddress.receiver_name })}</p>
    </div>
  );
}
