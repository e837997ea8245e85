import { FIXED_PAGES } from "#domain/content/content-text.ts";

import { useContact } from "./contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import {
  blogPath,
  brandPath,
  categoryPath,
  contactPath,
  contentPagePath,
  homePath,
  remanufacturedPath,
  resultsPath,
  wholesalePath,
} from "#web/paths.ts";
import type { FrameParts } from "./frame-parts.ts";
import { LanguageLink } from "./language-link.tsx";
import { useShopFrame } from "./shop-frame.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Links, help, language and payment (specification §2, Footer). */
export function Footer({ findOrder }: Pick<FrameParts, "findOrder">) {
  const t = useTranslations("layout.footer");
  const { settings } = useShopFrame();
  return (
    <footer className="page-foot">
      <div className="wrap">
        <div className="cols">
          <BuyLinks />
          <HelpLinks findOrder={findOrder} />
          <ShopLinks />
          <div>
            <h2 className="label">{t("language")}</h2>
            <ul>
              <li>
                <LanguageLink />
              </li>
              <li className="secondary">{t("currency")}</li>
            </ul>
            <ThemeSwitch />
          </div>
          <div className="foot-about">
            <h2 className="label">{settings.shop_name}</h2>
            <p className="secondary">{settings.footer_text}</p>
            <ul className="payment-names" aria-label={t("payments")}>
              {settings.payment.marks.map(({ name, icon }) => (
                <li key={name} className="badge">
                  <Mark icon={icon} />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <p className="legal">
          <span>{t("legal")}</span>
        </p>
      </div>
    </footer>
  );
}

/** A picture beside its name, which says it all. */
function Mark({ icon }: { icon: string }) {
  return <img src={icon} alt="" />;
}

function BuyLinks() {
  const t = useTranslations("layout.footer");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  return (
    <div>
      <h2 className="label">{t("buy")}</h2>
      <ul>
        <li>
          <a href={categoryPath(locale)}>{t("categories")}</a>
        </li>
        <li>
          <a href={resultsPath(locale)}>{t("allParts")}</a>
        </li>
        <li>
          <a href={`${homePath(locale)}#engines`}>{t("engines")}</a>
        </li>
        {settings.module_rebuild_en_trans === "true" && (
          <li>
            <a href={remanufacturedPath(locale)}>{t("remanufactured")}</a>
          </li>
        )}
        <li>
          <a href={brandPath(locale)}>{t("brands")}</a>
        </li>
      </ul>
    </div>
  );
}

/** Who the shop is and what it promises, and what it writes. */
function ShopLinks() {
  const t = useTranslations("layout.footer");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  return (
    <div>
      <h2 className="label">{t("shop")}</h2>
      <ul>
        {FIXED_PAGES.map((id) => (
          <li key={id}>
            <a href={contentPagePath(locale, id)}>{t(`pages.${id}`)}</a>
          </li>
        ))}
        <li>
          <a href={wholesalePath(locale)}>{t("wholesale")}</a>
        </li>
        {settings.module_blog === "true" && (
          <li>
            <a href={blogPath(locale)}>{t("blog")}</a>
          </li>
        )}
      </ul>
    </div>
  );
}

function HelpLinks({ findOrder }: Pick<FrameParts, "findOrder">) {
  const t = useTranslations("layout.footer");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  const { whatsApp, phone, number } = useContact(t("chatMessage"));
  return (
    <div>
      <h2 className="label">{t("help")}</h2>
      <ul>
        {phone !== null && (
          <li>
            <a href={phone}>{t("phone", { number })}</a>
          </li>
        )}
        {whatsApp !== null && (
          <li>
            <a href={whatsApp} rel="noopener">
              {t("chat")}
            </a>
          </li>
        )}
        {settings.social.map(({ name, url, icon }) => (
          <li key={name}>
            <a href={url} rel="noopener">
              <Mark icon={icon} />
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={contactPath(locale)}>{t("contact")}</a>
        </li>
        <li>{findOrder}</li>
        {settings.footer_links.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
        {settings.phone_hours !== "" && <li className="secondary">{settings.phone_hours}</li>}
      </ul>
    </div>
  );
}
