import type { ReactNode } from "react";

import { demoMailboxLink } from "#domain/page/demo-mailbox.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopFrame } from "./shop-frame.ts";

/** In the demonstration, where a mail that was just written is read; elsewhere nothing. */
export function DemoMailbox({ to, children }: { to: string; children: ReactNode }) {
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  if (settings.is_demo !== "true") return null;
  return (
    <p className="demo-mailbox">
      <a href={demoMailboxLink(locale, to)} target="_blank" rel="noreferrer">
        {children}
      </a>
    </p>
  );
}
