import { useEffect, useState } from "react";
import { useLoaderData, useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";

import {
  AVAILABILITY_FILTERS,
  type AvailabilityFilter,
} from "#domain/availability/availability.ts";

import { ContactLink } from "../contact/contact-links.tsx";
import { useShopLocale } from "../i18n/i18n.ts";
import { useShopFrame } from "../layout/shop-frame.ts";
import { allResultsPath, resultsPath } from "../paths.ts";
import { PageHead } from "../seo/page-head.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FilterBar } from "./filter-sheet.tsx";
import { rememberLastList } from "./list-preference.ts";
import { PartList, PartListSkeleton } from "./part-list.tsx";
import { AskedVehicleProvider } from "./part-link.ts";
import { writePartsQuery } from "./parts-address.ts";
import type { PartsQuery } from "./parts-query.ts";
import { isPlainPage, plainPage } from "./plain-page.ts";
import { readPartsAddress } from "./parts-segments.ts";
import { HowToSeePricesProvider, type PricedPart } from "./price-cell.tsx";
import { PriceGate, PriceHelpDialog } from "./price-gate.tsx";
import { ListControls, useResultsTitle } from "./results-heading.tsx";
import type { ResultsPage } from "./results-loader.ts";
import { Corrections, InvalidPrices, NothingFound } from "./results-notices.tsx";
import { namedVehicle, shortVehicleName, vehicleName } from "./vehicle-name.ts";

/** The list of parts that a filter leaves (specification §2, custom search). */
export default function ResultsRoute() {
  const page = useLoaderData<ResultsPage>();
  const { reply, staysOnList } = page;
  const t = useTranslations("parts");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { settings } = useShopFrame();
  const pending = usePendingQuery();
  const [asked, setAsked] = useState<{ on: ResultsPage; query: PartsQuery } | null>(null);
  const [priceOf, setPriceOf] = useState<PricedPart | null>(null);
  useEffect(() => rememberLastList(page.query), [page.query]);

  const query = asked?.on === page ? asked.query : (pending ?? page.query);
  const { vehicle, shortVehicle } = vehicleWords(page);
  const title = useResultsTitle(page, vehicle);
  const seesPrices = reply.products.some(({ price }) => price !== undefined);
  const toPath = staysOnList ? allResultsPath : resultsPath;
  const pathOf = (other: PartsQuery) => toPath(locale, writePartsQuery(other));
  const filter = (other: PartsQuery) => {
    setAsked({ on: page, query: other }); // a box looks chosen at once, before the list has come
    void navigate(pathOf(other), { preventScrollReset: true });
  };
  const askMessage = t("ask.list", { what: title });
  const panel = {
    query,
    available: reply.filtersAvailable,
    vehicle,
    defaultStock: stockOf(settings.search_filter_default_stock),
    action: pathOf(page.query).replace(/\?.*/, ""),
    onFilter: filter,
  };

  return (
    <AskedVehicleProvider value={reply.searchInfo.vehicle ?? null}>
      <HowToSeePricesProvider value={setPriceOf}>
        <PageHead
          title={t("meta.title", { title, count: reply.productsFiltered })}
          description={t("meta.description", { title })}
          canonical={resultsPath(locale, writePartsQuery(plainPage(page.query)))}
          noindex={!isPlainPage(page.query) || reply.productsFiltered === 0}
        />
        <div className="res">
          <FilterPanel {...panel} />
          <div className="found">
            <div className="res-h">
              <h1>{title}</h1>
              <Count page={page} />
              <ListControls {...{ query, seesPrices, pathOf }} onFilter={filter} />
            </div>
            <Corrections corrections={reply.searchInfo.corrections} text={page.query.text} />
            <div className="res-b">
              <AppliedFilters
                {...{ query: page.query, names: page.names, pathOf }}
                vehicle={shortVehicle}
                brands={reply.filtersAvailable.brands}
              />
              {!seesPrices && reply.productsFiltered > 0 && <PriceGate message={askMessage} />}
            </div>
            <InvalidPrices products={reply.products} />
            <Found page={page} pending={useSlow(pending)} vehicle={shortVehicle} />
            {reply.productsFiltered > 0 && (
              <div className="res-end">
                <p className="muted">
                  {t("notHere")} <ContactLink message={askMessage}>{t("askList")}</ContactLink>
                </p>
                <Pagination
                  page={query.page}
                  pages={reply.pages}
                  pathOf={(number) => pathOf({ ...page.query, page: number })}
                />
              </div>
            )}
          </div>
        </div>
        <FilterBar
          {...panel}
          total={reply.productsFiltered}
          isLoading={pending !== null}
          seesPrices={seesPrices}
        />
        <PriceHelpDialog part={priceOf} onClose={() => setPriceOf(null)} />
      </HowToSeePricesProvider>
    </AskedVehicleProvider>
  );
}

/** The vehicle that the list was read for, in full and in short; null without one. */
function vehicleWords({
  query,
  reply,
}: ResultsPage): Record<"vehicle" | "shortVehicle", string | null> {
  const known = query.vehicle && namedVehicle(reply.searchInfo.vehicle, query.vehicle);
  return { vehicle: known && vehicleName(known), shortVehicle: known && shortVehicleName(known) };
}

function Count({ page: { reply, query } }: { page: ResultsPage }) {
  const t = useTranslations("parts");
  const { productsFiltered: count, pages } = reply;
  return (
    <span className="cnt num" aria-live="polite">
      {t("count", { count })}
      {pages > 1 && ` · ${t("pageOf", { page: query.page, pages })}`}
    </span>
  );
}

function Found({
  page,
  pending,
  vehicle,
}: {
  page: ResultsPage;
  pending: PartsQuery | null;
  vehicle: string | null;
}) {
  const t = useTranslations("parts");
  const { query, reply } = page;
  if (pending) return <PartListSkeleton view={pending.view} count={pending.size} />;
  if (reply.products.length > 0) {
    return (
      <PartList products={reply.products} view={query.view} {...{ vehicle }} label={t("found")} />
    );
  }
  return <NothingFound page={page} />;
}

/** The filter of the list that is on its way. */
function usePendingQuery(): PartsQuery | null {
  const { location } = useNavigation();
  const place = /^(?:\/en)?\/(?:custom-search|custom_search|engine|parts\/?$)/i;
  if (!location || !place.test(location.pathname)) return null;
  return readPartsAddress(new URL(location.pathname + location.search, "http://shop.local"));
}

/** How long a list may take before its place is shown empty. */
const SLOW_AFTER_MS = 200;

/** The same, once it has lasted: a quick answer replaces the old list without a flicker. */
function useSlow(pending: PartsQuery | null): PartsQuery | null {
  const [isSlow, setSlow] = useState(false);
  const isPending = pending !== null;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow ? pending : null;
}

function stockOf(setting: string): AvailabilityFilter {
  return isStock(setting) ? setting : "ALL";
}

function isStock(setting: string): setting is AvailabilityFilter {
  return Object.hasOwn(AVAILABILITY_FILTERS, setting);
}
