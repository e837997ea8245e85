import { useState } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { findOrderPath } from "#web/paths.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";

/** The footer's way to an order (specification §2); in a new tab and without script it is a page. */
export function FindOrderOpener() {
  const t = useTranslations("layout.footer");
  const locale = useShopLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href={findOrderPath(locale)}
        rel="nofollow"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t("findOrder")}
      </a>
      <LazyDialog
        isOpen={isOpen}
        load={() =>
          withTexts(
            locale,
            ["findOrder", "form"],
            async () => (await import("../find-order-dialog.tsx")).FindOrderDialog,
          )
        }
        props={{ isOpen, onClose: () => setOpen(false) }}
      />
    </>
  );
}
