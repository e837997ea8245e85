import { OrderWait } from "#web/features/orders/public/order-wait.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";

/** What stands there until a return has come. */
export function ReturnWait() {
  const t = useTranslations("returns");
  return <OrderWait title={t("title")} loading={t("loading")} />;
}
