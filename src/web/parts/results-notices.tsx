import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";

import type { Product, ProductsResponse } from "#contract/products.ts";
import { looksLikeVin, writtenVin } from "#domain/vin/vin.ts";

import { ContactButtons } from "../contact/contact-links.tsx";
import { useShopLocale } from "../i18n/i18n.ts";
import { allResultsPath, categoryPath, resultsPath, vinPath } from "../paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { useApplied } from "./applied-filters.tsx";
import { isFiltered, withoutFilters } from "./filter-change.ts";
import { writePartsQuery } from "./parts-address.ts";
import { PartList } from "./part-list.tsx";
import type { ResultsPage } from "./results-loader.ts";
import { namedVehicle, vehicleName } from "./vehicle-name.ts";

/** Says which words were read differently from how they were typed, and which were left out. */
export function HowItWasRead({ corrections, leftOut }: ProductsResponse["searchInfo"]) {
  const t = useTranslations("parts");
  const format = useFormatter();
  if (corrections.length === 0 && leftOut.length === 0) return null;
  const words = format.list(
    leftOut.map((word) => <b key={word}>{word}</b>),
    { type: "disjunction" },
  );
  return (
    <p className="corrected">
      {corrections.map(({ typed, read }) => (
        <span key={typed}>{t.rich("corrected", { typed, read, b: bold })} </span>
      ))}
      {leftOut.length > 0 && (
        <span>{t.rich("leftOut", { count: leftOut.length, words: () => words })}</span>
      )}
    </p>
  );
}

function bold(inner: ReactNode) {
  return <b>{inner}</b>;
}

/** "Invalid products": a signed-in reply must have a price for every part (specification §5). */
export function InvalidPrices({ products }: { products: Product[] }) {
  const t = useTranslations("parts.invalid");
  const count = unpriced(products).length;
  if (count === 0) return null;
  return (
    <Notice kind="bad" actions={<ContactButtons message={t("message")} size="s" />}>
      <p>
        <b>{t("title")}</b> {t("text", { count })}
      </p>
    </Notice>
  );
}

/** Parts that came with a price that is null; for guests the price is absent, which is something else. */
export function unpriced(products: Product[]): Product[] {
  return products.filter(({ price }) => price === null);
}

/** No part is left: what was sought, and what to do next (specification §8, empty results). */
export function NothingFound({ page }: { page: ResultsPage }) {
  const t = useTranslations("parts.empty");
  const locale = useShopLocale();
  const { query, reply } = page;
  if (reply.otherOptions.length > 0) return <OtherOptions options={reply.otherOptions} />;
  const what = query.text || null;
  return (
    <EmptyState
      title={t("title")}
      actions={
        <>
          <ContactButtons message={t("message", { what: what ?? t("aPart") })} isMain />
          <a className={buttonClass()} href={categoryPath(locale)}>
            {t("categories")}
          </a>
        </>
      }
    >
      {page.unknown.map(({ kind, value }) => (
        <p key={`${kind} ${value}`}>{t(`unknown.${kind}`, { value })}</p>
      ))}
      {page.unknown.length === 0 && (
        <p>{what === null ? t("noText") : t("noMatch", { text: what })}</p>
      )}
      {looksLikeVin(query.text) && (
        <p>
          <a href={vinPath(locale, writtenVin(query.text))}>{t("vin")}</a>
        </p>
      )}
      {isFiltered(query) && <Narrowed page={page} />}
      {!isFiltered(query) && what !== null && <p className="sec">{t("hint")}</p>}
    </EmptyState>
  );
}

/** Each filter as a step back, and all of them at once. */
function Narrowed({ page: { query, names, reply } }: { page: ResultsPage }) {
  const t = useTranslations("parts.empty");
  const locale = useShopLocale();
  const known = query.vehicle && namedVehicle(reply.searchInfo.vehicle, query.vehicle);
  const applied = useApplied({
    query,
    names,
    vehicle: known && vehicleName(known),
    brands: reply.filtersAvailable.brands,
  });
  return (
    <>
      <p>{t("narrowed")}</p>
      <ul className="steps">
        {applied.map(({ key, value, without }) => (
          <li key={key}>
            <a href={resultsPath(locale, writePartsQuery(without))}>{t("without", { value })}</a>
          </li>
        ))}
        {applied.length > 1 && (
          <li>
            <a href={allResultsPath(locale, writePartsQuery(withoutFilters(query)))}>
              {t("withoutAll")}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** Matches for the text that do not fit the vehicle (specification §8). */
function OtherOptions({ options }: { options: Product[] }) {
  const t = useTranslations("parts.empty");
  return (
    <div className="others">
      <Notice kind="warn">
        <p>{t("otherOptions")}</p>
      </Notice>
      <PartList products={options} view="list" vehicle={null} label={t("otherOptionsLabel")} />
    </div>
  );
}
