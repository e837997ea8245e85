import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { useMay } from "../rights.ts";

/** Leads to all that the audit log has of a thing, for whoever may read it: views, notes and mails too. */
export function AuditTrailLink({ subject }: { subject: string }) {
  const t = useDeskTexts("audited");
  const locale = useShopLocale();
  if (!useMay("manager")) return null;
  const search = new URLSearchParams({ subject });
  return (
    <a className="small" href={`${deskLink(locale, "audit")}?${search}`}>
      {t("wholeLog")}
    </a>
  );
}
