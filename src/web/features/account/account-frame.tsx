import type { ReactNode } from "react";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { type AccountPart, accountPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { useSession } from "#web/session/session-store.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { DeskLink } from "./public/desk-link.tsx";
import "#web/styles/account-frame.css";
import "#web/styles/addresses.css";
import "#web/styles/level-switch.css";

const PARTS = [
  "overview",
  "my-orders",
  "invoices",
  "lists",
  "personal-info",
  "manage-address",
] as const satisfies AccountPart[];

/** What every page of the account stands in: its parts beside it, and nothing of anybody before it came. */
export function AccountFrame({
  part,
  title,
  children,
}: {
  /** The part of the menu that is shown. */
  part: (typeof PARTS)[number];
  title: string;
  /** Null while it is on its way, and in the HTML that everybody gets. */
  children: ReactNode;
}) {
  const t = useTranslations("account");
  const locale = useShopLocale();
  const isStaff = (useSession()?.isAdmin ?? 0) > 0;
  return (
    <div className="account">
      <PageHead title={title} noindex />
      <nav className="account-nav" aria-label={t("label")}>
        <ul>
          {PARTS.map((one) => (
            <li key={one}>
              <a href={accountPath(locale, one)} aria-current={one === part ? "page" : undefined}>
                {t(`parts.${one}`)}
              </a>
            </li>
          ))}
          {isStaff && (
            <li>
              <DeskLink href={deskLink(locale)}>{t("desk")}</DeskLink>
            </li>
          )}
        </ul>
        <LogOutButton />
      </nav>
      <div className="account-main">
        <h1>{title}</h1>
        {children ?? <Waiting />}
      </div>
    </div>
  );
}

function Waiting() {
  const t = useTranslations("account");
  return (
    <div className="account-wait" aria-live="polite">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton width="m" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
