import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "./shop-frame.ts";

/** Nobody may take the demonstration for a real offer (setting is_demo). */
export function DemoNotice() {
  const t = useTranslations("layout.demo");
  const { settings } = useShopFrame();
  if (settings.is_demo !== "true") return null;
  return (
    <aside className="demo-note" aria-label={t("label")}>
      <div className="wrap">
        <b>{t("label")}.</b> {t("text")}
      </div>
    </aside>
  );
}
