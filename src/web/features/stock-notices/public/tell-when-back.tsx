import { useState } from "react";

import type { ProductDetail } from "#contract/products.ts";
import { canAwaitStock } from "#domain/availability/stock-notice.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import "#web/styles/tell-when-back.css";

/** For a part that nobody has now: a mail when it is back. Its dialog comes with the first tap. */
export function TellWhenBack({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.summary");
  const locale = useShopLocale();
  const [isOpen, setOpen] = useState(false);
  if (!canAwaitStock(part.status)) return null;
  return (
    <p className="tell-when-back no-js-hide">
      <Button onClick={() => setOpen(true)}>{t("tellWhenBack")}</Button>
      <LazyDialog
        isOpen={isOpen}
        load={() =>
          withTexts(
            locale,
            ["stockNotice", "form"],
            async () => (await import("../stock-notice-dialog.tsx")).StockNoticeDialog,
          )
        }
        props={{ part, isOpen, onClose: () => setOpen(false) }}
      />
    </p>
  );
}
