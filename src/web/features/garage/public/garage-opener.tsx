import { type ReactNode, useState } from "react";

import type { Locale } from "#domain/i18n/locale.ts";

import type { GarageDialog } from "../garage-dialog.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";

/**
 * A link that opens the garage over the page; its code comes with the first opening. Without it, and
 * in a new tab, it leads where it says.
 */
export function GarageOpener({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const locale = useShopLocale();
  const [Dialog, setDialog] = useState<typeof GarageDialog>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { GarageDialog: Loaded } = await loadDialog(locale);
      setDialog(() => Loaded);
      setOpen(true);
    } catch {
      location.assign(href);
    }
  };
  return (
    <>
      <a
        className={className}
        href={href}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDialog(locale).catch(() => undefined)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
      >
        {children}
      </a>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function loadDialog(locale: Locale) {
  return withTexts(locale, ["garage", "vehicle"], () => import("../garage-dialog.tsx"));
}
