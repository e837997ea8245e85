import type { ProductDetail } from "#contract/products.ts";

import { AddToCart, useCanBuy } from "#web/features/cart/public/add-to-cart.tsx";
import { InCart } from "#web/features/cart/public/in-cart.tsx";
import { ContactButtons, ContactLink, useContact } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { BrandCircles, brandNames } from "#web/features/parts/public/brand-circles.tsx";
import { PriceCell } from "#web/features/parts/public/price-cell.tsx";
import { ReportButton } from "#web/features/fitment-reports/public/report-button.tsx";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { AddToList } from "#web/features/list-choices/public/add-to-list.tsx";
import { TellWhenBack } from "#web/features/stock-notices/public/tell-when-back.tsx";
import { LoginButton } from "#web/layout/login-button.tsx";
import { usePolicyDays } from "#web/layout/policy-days.ts";
import { QualityTag } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { countryName, dimensionsText, weightText } from "./part-measures.ts";
import { Replaces } from "./part-sections.tsx";
import { StockTable } from "./stock-table.tsx";

/** Number and title: first of all on a phone, above the price on wide screens. */
export function PartHeading({ part }: { part: ProductDetail }) {
  return (
    <div className="part-head">
      <p className="part-numbers">
        <PartNumber number={part.part_number} />
        <Replaces numbers={part.supersedes} />
      </p>
      <h1>{part.title}</h1>
      {part.reason?.kind === "own" && <p className="secondary">{part.reason.text}</p>}
    </div>
  );
}

/** Title block, price, stock, and whom to ask. */
export function PartSummary({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.summary");
  const locale = useShopLocale();
  const { ways } = useContact();
  const values = { number: part.part_number, title: part.title };
  return (
    <div className="buybox">
      <TitleBlock part={part} />
      <PriceBlock part={part} />
      <StockTable part={part} />
      <TellWhenBack part={part} />
      <div className="asks">
        {ways !== "none" && (
          <span>
            <Icon name={ways === "phone" ? "phone" : "chat"} />
            <ContactLink message={t("askMessage", values)}>{t("ask", { ways })}</ContactLink>
          </span>
        )}
        <span className="no-js-hide">
          <Icon name="flag" />
          <ReportButton
            part={{ sku: part.sku, number: part.part_number }}
            vehicle={part.forVehicle ? vehicleName(part.forVehicle, locale) : ""}
          >
            {t("report")}
          </ReportButton>
        </span>
      </div>
    </div>
  );
}

function TitleBlock({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.summary");
  const locale = useShopLocale();
  const presentation = usePresentation(part);
  const severalBrands = brandNames(part.brands).length > 1;
  return (
    <dl className="title-block title-block-box">
      <div>
        <dt>{t("brand")}</dt>
        <dd>
          {part.brand}
          {severalBrands && <BrandCircles brands={part.brands} />}
        </dd>
      </div>
      <div>
        <dt>{t("quality")}</dt>
        <dd>
          <QualityTag quality={part.brandQuality} />
        </dd>
      </div>
      <div>
        <dt>{t("presentation")}</dt>
        <dd>{presentation}</dd>
      </div>
      {part.shipping_weight && (
        <div>
          <dt>{t("weight")}</dt>
          <dd className="figures">{weightText(locale, part.shipping_weight)}</dd>
        </div>
      )}
      {part.dimensions && (
        <div>
          <dt>{t("dimensions")}</dt>
          <dd className="figures">{dimensionsText(locale, part.dimensions)}</dd>
        </div>
      )}
      {part.manufactured_in && (
        <div>
          <dt>{t("country")}</dt>
          <dd>{countryName(locale, part.manufactured_in)}</dd>
        </div>
      )}
    </dl>
  );
}

/** "Each kit, 6 pieces" (specification §3). */
function usePresentation({ presentation, qtyOnKit }: ProductDetail): string {
  const words = useTranslations("part.presentation");
  const t = useTranslations("part.summary");
  const each = words(presentation);
  return qtyOnKit > 1 ? t("withPieces", { each, count: qtyOnKit }) : each;
}

/** The price and core, or for guests how to get them; the same space, so nothing moves when prices arrive. */
function PriceBlock({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.price");
  const { coreDays } = usePolicyDays();
  const words = useTranslations("part.presentation");
  const { ways } = useContact();
  const message = t("askMessage", { number: part.part_number, title: part.title });
  const canBuy = useCanBuy(part);
  const isPriced = part.price !== undefined && part.price !== null;
  return (
    <section className="part-price" id="price" aria-label={t("label")}>
      {isPriced ? (
        <p className="price-line">
          <PriceCell product={part} />
          <span className="small muted">{words(part.presentation)}</span>
        </p>
      ) : (
        <div className={part.price === undefined ? "part-gate is-unknown" : "part-gate"}>
          <p className="price-gate">
            <Icon name="lock" size="l" />
            <span>
              <b className="strong">{part.price === null ? t("none") : t("gate")}</b>{" "}
              {ways !== "none" && <span className="secondary">{t("gateHow", { ways })}</span>}
            </span>
          </p>
          <p className="price-ask">
            {part.price === undefined && (
              <LoginButton kind={canBuy ? "ink" : "main"} size="l">
                {t("logIn")}
              </LoginButton>
            )}
            <ContactButtons message={message} size="l" />
          </p>
        </div>
      )}
      <AddToCart part={part} size="l" />
      <InCart sku={part.sku} />
      <p className="summary-list">
        <AddToList lines={[{ sku: part.sku, quantity: 1 }]} number={part.part_number} />
      </p>
      {part.hasCore && <p className="sumline">{t("core", { days: coreDays })}</p>}
    </section>
  );
}
