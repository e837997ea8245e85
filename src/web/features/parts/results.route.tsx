import { lazy, type RefObject, Suspense, useEffect, useRef } from "react";
import { useLoaderData } from "react-router";

import {
  AVAILABILITY_FILTERS,
  type AvailabilityFilter,
} from "#domain/availability/availability.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ContactLink, useContact } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orReload } from "#web/page/lazy-page.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FilterBar } from "./filter-sheet.tsx";
import { rememberLastList } from "./public/list-preference.ts";
import { PartList } from "./part-list.tsx";
import { ListVehicleProvider } from "./public/part-link.ts";
import type { PartsQuery } from "./public/parts-query.ts";
import { KindStrip } from "./kind-strip.tsx";
import { PriceGate } from "./price-gate.tsx";
import { PriceHelp } from "./public/price-help.tsx";
import { ListControls, useResultsTitle } from "./results-heading.tsx";
import type { ResultsPage } from "./results-loader.ts";
import { HowItWasRead, InvalidPrices } from "./results-notices.tsx";
import { UnderstoodChips } from "./understood-chips.tsx";
import { useFilter, useSlow } from "./use-filter.ts";
import { ListVehicle } from "./vehicle-line.tsx";
import {
  namedVehicle,
  shortVehicleName,
  vehicleName,
} from "#web/features/vehicle-picker/public/vehicle-name.ts";

/** Few lists are empty: the server writes what is said of them, and the browser fetches its code when there is one. */
const NothingFound = import.meta.env.SSR
  ? (await import("./nothing-found.tsx")).NothingFound
  : lazy(async () => ({
      default: (await import("./nothing-found.tsx").catch(orReload)).NothingFound,
    }));

/** Most texts are answered with all that they say; of the others it is the same. */
const WhatAnswered = import.meta.env.SSR
  ? (await import("./what-answered.tsx")).WhatAnswered
  : lazy(async () => ({
      default: (await import("./what-answered.tsx").catch(orReload)).WhatAnswered,
    }));

/** Few texts may mean several vehicles. */
const VehicleOffers = import.meta.env.SSR
  ? (await import("./vehicle-offers.tsx")).VehicleOffers
  : lazy(async () => ({
      default: (await import("./vehicle-offers.tsx").catch(orReload)).VehicleOffers,
    }));

const loadSkeleton = () => import("./part-list-skeleton.tsx");
const PartListSkeleton = lazy(async () => ({ default: (await loadSkeleton()).PartListSkeleton }));

/** The list of parts that a filter leaves (specification §2, custom search). */
export default function ResultsRoute() {
  const page = useLoaderData<ResultsPage>();
  const { reply } = page;
  const t = useTranslations("parts");
  const { settings } = useShopFrame();
  const { query, pending, pathOf, filter } = useFilter(page);
  const list = useRef<HTMLDivElement>(null);
  useChoiceReport(list, page.query.text);
  useEffect(() => void loadSkeleton().catch(() => undefined), []); // at hand when a list is slow
  useEffect(() => rememberLastList(page.query), [page.query]);

  const { vehicle, shortVehicle } = vehicleWords(page, useShopLocale());
  const title = useResultsTitle(page, vehicle);
  const hasParts = reply.productsFiltered > 0;
  const seesPrices = reply.products.some(({ price }) => price !== undefined);
  const askMessage = t("ask.list", { what: page.hasNone ? page.text : title });
  const panel = {
    query,
    available: reply.filtersAvailable,
    vehicle,
    defaultStock: query.warehouse
      ? ("ALL" as const)
      : stockOf(settings.search_filter_default_stock),
    action: pathOf(page.query).replace(/\?.*/, ""),
    onFilter: filter,
  };

  return (
    <ListVehicleProvider value={reply.searchInfo.vehicle ?? null}>
      <PriceHelp>
        <PageHead
          title={t("meta.title", { title, count: page.counted.count })}
          description={t("meta.description", { title })}
          canonical={page.canonical}
          noindex={!page.isPlain || !hasParts}
        />
        <div className="results">
          <FilterPanel {...panel} />
          <div className="found" ref={list}>
            <div className="results-head">
              <h1>{title}</h1>
              <Count page={page} />
              {hasParts && <ListControls {...{ query, seesPrices, pathOf }} onFilter={filter} />}
            </div>
            <ListVehicle page={page} name={shortVehicle} pathOf={pathOf} />
            <HowItWasRead {...reply.searchInfo} />
            <HowItWasAnswered page={page} pathOf={pathOf} />
            <KindStrip kinds={page.kinds} pathOf={pathOf} />
            <div className="results-bar">
              <UnderstoodChips page={page} pathOf={pathOf} />
              <AppliedFilters
                {...{ query: page.query, names: page.names, pathOf }}
                vehicle={shortVehicle}
                brands={reply.filtersAvailable.brands}
              />
              {hasParts && !seesPrices && <PriceGate message={askMessage} />}
            </div>
            <InvalidPrices products={reply.products} />
            {hasParts ? (
              <Found {...{ page, pending, shortVehicle, askMessage, pathOf }} />
            ) : (
              <Suspense>
                <NothingFound page={page} />
              </Suspense>
            )}
          </div>
        </div>
        <FilterBar
          {...panel}
          total={reply.productsFiltered}
          isLoading={pending !== null}
          seesPrices={seesPrices}
        />
      </PriceHelp>
    </ListVehicleProvider>
  );
}

/** What few lists say over their parts: what was left out of the text, and which vehicles it may mean. */
function HowItWasAnswered({
  page,
  pathOf,
}: {
  page: ResultsPage;
  pathOf: (query: PartsQuery) => string;
}) {
  const isOtherwise = isAnsweredOtherwise(page);
  if (!isOtherwise && !page.offers) return null;
  return (
    <Suspense>
      {isOtherwise && <WhatAnswered page={page} />}
      {page.offers && <VehicleOffers page={page} pathOf={pathOf} />}
    </Suspense>
  );
}

/** Whether what is shown was not found with all that was typed. */
function isAnsweredOtherwise({ reply: { productsFiltered, searchInfo } }: ResultsPage): boolean {
  const { rung = "all" } = searchInfo.reading ?? {};
  return productsFiltered > 0 && rung !== "all";
}

/** The vehicle that the list was read for, in full and in short; null without one. Of one that the shop does not know only the full name stands. */
function vehicleWords(
  { query, reply }: ResultsPage,
  locale: Locale,
): Record<"vehicle" | "shortVehicle", string | null> {
  const known = query.vehicle && namedVehicle(reply.searchInfo.vehicle, query.vehicle);
  const isUnknown = reply.searchInfo.vehicle === null;
  return {
    vehicle: known && vehicleName(known, locale),
    shortVehicle: known && !isUnknown ? shortVehicleName(known) : null,
  };
}

function Count({ page: { counted, query } }: { page: ResultsPage }) {
  const t = useTranslations("parts");
  const { count, pages, isGrouped } = counted;
  return (
    <span className="total-count figures" aria-live="polite">
      {t("count", { count })}
      {isGrouped && <span className="phone-hidden"> {t("grouped")}</span>}
      {pages > 1 && ` · ${t("pageOf", { page: query.page, pages })}`}
    </span>
  );
}

/** The parts, or the place of the next ones, with the pages and a way to ask below. */
function Found({
  page,
  pending,
  shortVehicle,
  askMessage,
  pathOf,
}: {
  page: ResultsPage;
  pending: PartsQuery | null;
  shortVehicle: string | null;
  askMessage: string;
  pathOf: (query: PartsQuery) => string;
}) {
  const t = useTranslations("parts");
  const slow = useSlow(pending);
  const { ways } = useContact();
  const { query, reply } = page;
  return (
    <>
      {slow ? (
        <Suspense>
          <PartListSkeleton view={slow.view} count={slow.size} />
        </Suspense>
      ) : (
        <PartList
          products={reply.products}
          view={query.view}
          vehicle={shortVehicle}
          label={t("found")}
          how={page.how}
          sections={reply.searchInfo.sections}
        />
      )}
      <div className="results-end">
        {ways !== "none" && (
          <p className="muted">
            {t("notHere")} <ContactLink message={askMessage}>{t("askList", { ways })}</ContactLink>
          </p>
        )}
        <Pagination
          page={query.page}
          pages={reply.pages}
          pathOf={(number) => pathOf({ ...query, page: number })}
        />
      </div>
    </>
  );
}

function stockOf(setting: string): AvailabilityFilter {
  return isStock(setting) ? setting : "ALL";
}

function isStock(setting: string): setting is AvailabilityFilter {
  return Object.hasOwn(AVAILABILITY_FILTERS, setting);
}

/** Tells which parts of the list are chosen; nobody waits for the code that does. */
function useChoiceReport(list: RefObject<HTMLElement | null>, searchText: string): void {
  useEffect(() => {
    const { current: element } = list;
    if (!element || searchText === "") return undefined;
    const report = import("./report-choices.ts").then(
      ({ reportChoices }) => reportChoices(element, searchText),
      () => undefined,
    );
    return () => void report.then((stop) => stop?.());
  }, [list, searchText]);
}
