import { deskLink, verifyPartsLink } from "#domain/page/desk-pages.ts";

import { DeskLink } from "#web/features/account/public/desk-link.tsx";
import { LevelSwitch } from "#web/features/account/public/level-switch.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { LanguageLink } from "#web/layout/language-link.tsx";
import { phoneHref } from "#web/layout/phone-link.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import {
  accountPath,
  blogPath,
  brandPath,
  catalogsPath,
  contactPath,
  contentPagePath,
  garagePath,
  loginPath,
  remanufacturedPath,
} from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";

/** Where the menu leads beside the catalogue: the account, the shop's pages, and for its staff the back office. */
export function MenuLinks() {
  const t = useTranslations("menu");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  const session = useSession();
  return (
    <ul className="menu-more">
      <li>
        <a href={session ? accountPath(locale) : loginPath(locale)} rel="nofollow">
          {session ? t("account") : t("logIn")}
        </a>
        <LevelSwitch />
      </li>
      {settings.show_catalogs_link === "true" && (
        <li>
          <a href={catalogsPath(locale)}>{t("catalogs")}</a>
        </li>
      )}
      {settings.module_rebuild_en_trans === "true" && (
        <li>
          <a href={remanufacturedPath(locale)}>{t("remanufactured")}</a>
        </li>
      )}
      {session && session.isAdmin > 0 && (
        <>
          <li>
            <DeskLink href={verifyPartsLink(locale)}>{t("verifyParts")}</DeskLink>
          </li>
          <li>
            <DeskLink href={deskLink(locale)}>{t("desk")}</DeskLink>
          </li>
        </>
      )}
      <li>
        <a href={brandPath(locale)}>{t("brands")}</a>
      </li>
      <li>
        <a href={garagePath(locale)}>{t("garage")}</a>
      </li>
      {settings.phone_number !== "" && (
        <li>
          <a href={phoneHref(settings.phone_number)}>
            {t("call", { number: settings.phone_number })}
          </a>
        </li>
      )}
      <li>
        <a href={contactPath(locale)}>{t("contact")}</a>
      </li>
      <li>
        <a href={contentPagePath(locale, "about-us")}>{t("about")}</a>
      </li>
      {settings.module_blog === "true" && (
        <li>
          <a href={blogPath(locale)}>{t("blog")}</a>
        </li>
      )}
      <li>
        <LanguageLink />
      </li>
    </ul>
  );
}
