import { useMatch } from "react-router";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import {
  accountPath,
  brandPath,
  categoryPath,
  homePath,
  loginPath,
  remanufacturedPath,
  resultsPath,
} from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { FrameParts } from "./frame-parts.ts";
import { LanguageLink } from "./language-link.tsx";
import { phoneHref } from "./phone-link.ts";
import { useShopFrame } from "./shop-frame.ts";

/** Logo, menu, search, active vehicle, phone and language; it stays in sight (specification §2, Layout). */
export function Header({ menu, search, vehicle, cart }: Omit<FrameParts, "findOrder">) {
  const t = useTranslations("layout.header");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  const isHome = useMatch(homePath(locale)) !== null;

  return (
    <header className="top-bar">
      <div className="wrap">
        <a className={isHome ? "logo full" : "logo"} href={homePath(locale)}>
          <img
            src={settings.logo_web_url}
            alt=""
            width={settings.logo_width}
            height={settings.logo_height}
          />
          <span>{settings.shop_name}</span>
          <span className="visually-hidden">{t("home")}</span>
        </a>
        {menu}
        {isHome ? <Sections /> : search}
        {vehicle}
        {settings.phone_number !== "" && (
          <a className="cell phone-cell phone-hidden" href={phoneHref(settings.phone_number)}>
            <Icon name="phone" />
            <span className="two-lines">
              <small>{t("call")}</small>
              <b className="figures">{settings.phone_number}</b>
            </span>
          </a>
        )}
        <LanguageLink className="cell phone-hidden" isShort />
        <AccountLink />
        {cart}
      </div>
      <ProgressBar />
    </header>
  );
}

/** The account, by the shopper's first name; for a guest the login, which leads back to this page. */
function AccountLink() {
  const t = useTranslations("layout.header");
  const locale = useShopLocale();
  const session = useSession();
  return (
    <a
      className="cell account-cell"
      href={session ? accountPath(locale) : loginPath(locale)}
      rel="nofollow"
      onClick={({ currentTarget }) => {
        const { pathname, search } = location;
        if (!session && !isAtLogin(pathname))
          currentTarget.href = loginPath(locale, pathname + search);
      }}
    >
      <Icon name="account" />
      <span className="two-lines phone-visually-hidden">
        <small>{t("account")}</small>
        <b>{session?.userName ?? t("logIn")}</b>
      </span>
    </a>
  );
}

function isAtLogin(pathname: string): boolean {
  return /\/(?:login|register|new-password|registration-confirmation)\b/i.test(pathname);
}

/** On the home page the search is on the sheet below, so the strip carries the index. */
function Sections() {
  const t = useTranslations("layout.sections");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  return (
    <>
      <nav className="top-links" aria-label={t("label")}>
        <a className="cell" href={categoryPath(locale)}>
          {t("categories")}
        </a>
        <a className="cell" href={`${homePath(locale)}#engines`}>
          {t("engines")}
        </a>
        {settings.module_rebuild_en_trans === "true" && (
          <a className="cell" href={remanufacturedPath(locale)}>
            {t("remanufactured")}
          </a>
        )}
        <a className="cell" href={brandPath(locale)}>
          {t("brands")}
        </a>
      </nav>
      <a
        className="cell phone-only"
        href={resultsPath(locale)}
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLInputElement>(".big-search input")?.focus();
        }}
      >
        <Icon name="search" size="l" />
        <span className="visually-hidden">{t("search")}</span>
      </a>
    </>
  );
}
