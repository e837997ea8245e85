import type { ReactNode } from "react";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { contactPath } from "#web/paths.ts";

/** Asks for a unit by what it is called. */
export type RequestUnit = (unit: string) => void;

type Props = { onRequest: () => void; className?: string; children: ReactNode };

/** Opens the form that asks for a unit; without script it leads to the shop's own form. */
export function RequestLink({ onRequest, className, children }: Props) {
  const locale = useShopLocale();
  return (
    <a
      className={className}
      href={contactPath(locale)}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        onRequest();
      }}
    >
      {children}
    </a>
  );
}
