import { useTranslations } from "#web/i18n/i18n.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { MenuInside } from "./side-menu.tsx";

/** The side menu as it stands open, for staff that changes what it leads to. */
export default function DrawnMenu() {
  const t = useTranslations("menu");
  return (
    <>
      <PageHead title={t("label")} noindex />
      <div className="menu">
        <MenuInside />
      </div>
    </>
  );
}
