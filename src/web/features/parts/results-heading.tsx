import type { ResultsPage } from "./results-loader.ts";

import { PAGE_SIZES, type PageSize } from "#domain/part/pagination.ts";
import {
  DEFAULT_PART_SORT,
  PART_SORTS,
  type PartSort,
  visibleSort,
} from "#domain/part/part-sort.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { brandName } from "./chosen-names.ts";
import { changed } from "./filter-change.ts";
import { rememberListPreference } from "./public/list-preference.ts";
import { PART_VIEWS, type PartsQuery } from "./public/parts-query.ts";

/** What the list is of, in words: the text, else the narrowest thing that was chosen. */
export function useResultsTitle(page: ResultsPage, vehicle: string | null): string {
  const t = useTranslations("parts.title");
  const { query } = page;
  const what = useNarrowestName(page);
  const group = page.unknown.find(({ kind }) => kind === "group");
  if (group) return t("group", { group: group.value });
  if (query.text !== "") {
    const { text } = page;
    if (page.hasNone) return t("none", { text });
    return vehicle === null ? t("text", { text }) : t("textFor", { text, vehicle });
  }
  if (what !== "") return vehicle === null ? what : t("whatFor", { what, vehicle });
  if (vehicle !== null) return t("everythingFor", { vehicle });
  return t(page.unknown.length > 0 ? "unknown" : "everything");
}

function useNarrowestName(page: ResultsPage): string {
  const t = useTranslations("parts.title");
  const { names, query } = page;
  const narrowest = names.subcategory ?? names.category;
  if (narrowest !== null) return narrowest;
  const brand = onlyBrand(page);
  if (brand !== "") return t("brand", { brand });
  if (query.make !== "") return t("make", { make: query.make });
  return names.warehouse === null ? "" : t("warehouse", { branch: names.warehouse });
}

/** The name of the brand when exactly one is chosen. */
function onlyBrand({ query, names, reply }: ResultsPage): string {
  const [brand = "", second] = query.brands;
  if (second !== undefined) return "";
  return brandName(brand, reply.filtersAvailable.brands, names) ?? brand;
}

/** Sorts on offer: prices only where prices are seen, closeness to the text only where there is one. */
export function offeredSorts(query: PartsQuery, seesPrices: boolean): PartSort[] {
  return PART_SORTS.filter(
    (sort) => visibleSort(sort, seesPrices) === sort && (sort !== "textMatch" || query.text !== ""),
  );
}

type ControlProps = {
  query: PartsQuery;
  seesPrices: boolean;
  onFilter: (query: PartsQuery) => void;
};

/** Sort, page size and list or grid; the two selects belong to the filter form. */
export function ListControls({
  query,
  seesPrices,
  onFilter,
  pathOf,
}: ControlProps & { pathOf: (query: PartsQuery) => string }) {
  const t = useTranslations("parts.controls");
  return (
    <div className="inline at-end controls">
      <span className="inline wide-only">
        <label htmlFor="sort">{t("sort")}</label>
        <SortSelect {...{ query, seesPrices, onFilter }} id="sort" />
        <label htmlFor="size">{t("size")}</label>
        <select
          className="input input-small"
          id="size"
          name="size"
          form="filters"
          value={query.size}
          onChange={(event) => {
            const size = PAGE_SIZES.find((one) => String(one) === event.target.value);
            if (size) onFilter(resized(query, size));
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </span>
      <div className="segments">
        {PART_VIEWS.map((view) => (
          <a
            key={view}
            href={pathOf(changed(query, { view, page: query.page }))}
            aria-current={view === query.view ? "true" : undefined}
            rel="nofollow"
            onClick={() => rememberListPreference({ size: query.size, view })}
          >
            <Icon name={view} />
            <span className="visually-hidden">{t(`views.${view}`)}</span>
          </a>
        ))}
      </div>
    </div>
  );
}

function resized(query: PartsQuery, size: PageSize): PartsQuery {
  rememberListPreference({ size, view: query.view });
  return changed(query, { size });
}

/** The order of the list. The one on the phone's bar has no name: it works by script alone. */
export function SortSelect({ query, seesPrices, onFilter, id }: ControlProps & { id: string }) {
  const t = useTranslations("parts.controls");
  const sorts = offeredSorts(query, seesPrices);
  const current = visibleSort(query.sort ?? DEFAULT_PART_SORT, seesPrices);
  return (
    <select
      className="input input-small"
      id={id}
      {...(id === "sort" && { name: "sort", form: "filters" })}
      value={sorts.includes(current) ? current : DEFAULT_PART_SORT}
      onChange={(event) => {
        const sort = sorts.find((one) => one === event.target.value) ?? DEFAULT_PART_SORT;
        onFilter(changed(query, { sort: sort === DEFAULT_PART_SORT ? null : sort }));
      }}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sorts.${sort}`)}
        </option>
      ))}
    </select>
  );
}
