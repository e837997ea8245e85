import { useState } from "react";
import { useLocation } from "react-router";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AREA_GROUPS, type DeskArea } from "#desk/ui/area.ts";
import { openPalette } from "#desk/ui/palette-state.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { homePath } from "#web/paths.ts";
import { logOut } from "#web/session/log-out.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

import { areaPath } from "./area-paths.ts";
import { SECURITY } from "./security-place.ts";

/** The areas in their groups; folded on a phone until it is opened. */
export function DeskNav({ areas, onKeys }: { areas: readonly DeskArea[]; onKeys: () => void }) {
  const t = useDeskTexts("desk");
  const locale = useShopLocale();
  const { pathname, key } = useLocation();
  // Where it was opened: elsewhere it is folded again.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  return (
    <header className={isOpen ? "desk-nav is-open" : "desk-nav"}>
      <div className="desk-top">
        <a className="desk-logo" href={deskLink(locale)}>
          <img src="/logo.svg" width="36" height="22" alt="" />
          {t("nav.title")}
        </a>
        <Button kind="quiet" className="button-icon nav-opener" onClick={openPalette}>
          <Icon name="search" />
          <span className="visually-hidden">{t("palette.open")}</span>
        </Button>
        <Button
          kind="quiet"
          className="button-icon nav-opener"
          aria-expanded={isOpen}
          onClick={() => setOpenedAt(isOpen ? undefined : key)}
        >
          <Icon name={isOpen ? "close" : "menu"} />
          <span className="visually-hidden">{t("nav.open")}</span>
        </Button>
      </div>
      <nav key={isOpen ? "open" : "folded"} className="nav-areas" aria-label={t("nav.label")}>
        {AREA_GROUPS.map((group) => {
          const shown = areas.filter((area) => area.group === group);
          return (
            shown.length > 0 && (
              <section key={group} aria-label={t(`groups.${group}`)}>
                <h2 className="label">{t(`groups.${group}`)}</h2>
                <ul>
                  {shown.map((area) => {
                    const href = areaPath(locale, area);
                    const isHere = isAt(pathname, href);
                    return (
                      <li key={area.name}>
                        <a
                          href={href}
                          ref={isHere ? showOpened : undefined}
                          aria-current={isHere ? "page" : undefined}
                        >
                          {t(`areas.${area.name}`)}
                        </a>
                      </li>
                    );
                  })}
                </ul>
              </section>
            )
          );
        })}
      </nav>
      <NavFoot onKeys={onKeys} />
    </header>
  );
}

/** Who is signed in, the other language, the way back to the shop, and the keys. */
function NavFoot({ onKeys }: { onKeys: () => void }) {
  const t = useDeskTexts("desk.nav");
  const locale = useShopLocale();
  const session = useSession();
  const { pathname, search } = useLocation();
  const other = locale === "es" ? `/en${pathname}` : pathname.replace(/^\/en/i, "");
  return (
    <div className="nav-foot small">
      <span className="muted nav-person">{session?.userEmail}</span>
      <a href={deskLink(locale, SECURITY)}>{t("security")}</a>
      <a href={homePath(locale)}>{t("shop")}</a>
      <a href={other + search} lang={locale === "es" ? "en" : "es"}>
        {t("language")}
      </a>
      <LogOut />
      <button className="link-button" type="button" onClick={onKeys}>
        {t("keys")} <kbd>?</kbd>
      </button>
    </div>
  );
}

/** The way out, and home. */
function LogOut() {
  const t = useDeskTexts("desk.nav");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logOut(locale);
  };
  return (
    <button className="link-button" type="button" disabled={isBusy} onClick={() => void leave()}>
      {t("logOut")}
    </button>
  );
}

/** Scrolls the areas, and nothing around them, to the one that is open, where it is out of sight. */
function showOpened(opened: HTMLElement | null): void {
  const places = opened?.closest(".nav-areas");
  if (!places || !opened) return;
  const [frame, entry] = [places.getBoundingClientRect(), opened.getBoundingClientRect()];
  if (entry.top >= frame.top && entry.bottom <= frame.bottom) return;
  places.scrollTop += entry.top - frame.top - (frame.height - entry.height) / 2;
}

function isAt(pathname: string, href: string): boolean {
  const [here, there] = [pathname.toLowerCase(), href.toLowerCase()];
  return here === there || here.startsWith(`${there}/`);
}
