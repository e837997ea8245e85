import { useState } from "react";

import type { Locale } from "#domain/i18n/locale.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { categoryPath } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { SideMenu } from "../side-menu.tsx";

/** Opens the menu, whose code comes with its first opening; without it, the way to the categories. */
export function MenuLink() {
  const t = useTranslations("layout.header");
  const locale = useShopLocale();
  const href = categoryPath(locale);
  const [Menu, setMenu] = useState<typeof SideMenu>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { SideMenu: Loaded } = await loadMenu(locale);
      setMenu(() => Loaded);
      setOpen(true);
    } catch {
      location.assign(href);
    }
  };
  return (
    <>
      <a
        className="cell"
        href={href}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu(locale).catch(() => undefined)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
      >
        <Icon name="menu" />
        <span className="phone-visually-hidden">{t("catalogue")}</span>
      </a>
      {Menu && <Menu isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function loadMenu(locale: Locale) {
  return withTexts(locale, ["level", "menu"], () => import("../side-menu.tsx"));
}
