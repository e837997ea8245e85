import { useState } from "react";

import type { CartLine } from "#domain/cart/cart-lines.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import "#web/styles/add-to-list.css";

type Props = {
  lines: readonly CartLine[];
  /** The part or the order that is meant, for screen readers. */
  number: string;
  /** A mark alone, as beside a number. */
  isSmall?: boolean;
};

/** Keeps parts on one of the customer's lists; its dialog comes with the first tap. */
export function AddToList({ lines, number, isSmall }: Props) {
  const t = useTranslations("buy");
  const locale = useShopLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className={isSmall ? "copy list-mark" : `${buttonClass({ size: "s" })} no-js-hide`}
        type="button"
        onClick={() => setOpen(true)}
      >
        <Icon name="save" />
        <span className={isSmall ? "visually-hidden" : undefined}>
          {t("list")}
          <span className="visually-hidden"> {number}</span>
        </span>
      </button>
      <LazyDialog
        isOpen={isOpen}
        load={() =>
          withTexts(
            locale,
            ["savedLists", "form"],
            async () => (await import("../add-to-list-dialog.tsx")).AddToListDialog,
          )
        }
        props={{ lines, isOpen, onClose: () => setOpen(false) }}
      />
    </>
  );
}
