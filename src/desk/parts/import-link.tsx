import type { ReactNode } from "react";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** Says of an import what it did; it leads there for managers, who alone have imports. */
export function ImportLink({ run, children }: { run: string; children: ReactNode }) {
  const locale = useShopLocale();
  if (!useMay("manager")) return children;
  return <a href={deskLink(locale, "imports", run)}>{children}</a>;
}
