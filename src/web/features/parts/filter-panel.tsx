import type { FiltersAvailable } from "#contract/products.ts";
import type { AvailabilityFilter } from "#domain/availability/availability.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Facet, FacetGroup } from "./facet.tsx";
import { changed, inCategory, isForVehicle, toggleBrand, toggleQuality } from "./filter-change.ts";
import { writeVehicle } from "./public/parts-address.ts";
import type { PartsQuery } from "./public/parts-query.ts";
import { PriceRange } from "./price-range.tsx";
import { stockChoices } from "./stock-choices.ts";
import { VehicleBox } from "./vehicle-box.tsx";

export type FilterPanelProps = {
  query: PartsQuery;
  available: FiltersAvailable;
  /** The vehicle in the filter, in words. */
  vehicle: string | null;
  /** The availability that holds when nothing is said (the setting search_filter_default_stock). */
  defaultStock: AvailabilityFilter;
  /** Where the form goes without JavaScript. */
  action: string;
  onFilter: (query: PartsQuery) => void;
  /** The form's id; the heading's selects belong to "filters". */
  id?: string;
};

/**
 * The facets with their counts. Each box filters at once; without JavaScript the same form is sent
 * with its button. The sort and page size of the heading belong to it by `form="filters"`.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { query, available, vehicle, action, onFilter, id = "filters" } = props;
  const t = useTranslations("parts.filter");
  return (
    <form className="filters" id={id} method="get" action={action} aria-label={t("label")}>
      <UnchangedKeys query={query} />
      <VehicleBox query={query} vehicle={vehicle} onFilter={onFilter} />
      <StockFacet {...props} />
      <CategoryFacets {...props} />
      <Facet
        legend={t("quality")}
        name="quality"
        choices={available.qualities.map(({ quality, count }) => ({
          value: quality,
          label: t(`qualities.${quality}`),
          count,
          isChosen: query.qualities.includes(quality),
        }))}
        onChoose={(value) => {
          const quality = available.qualities.find((one) => one.quality === value)?.quality;
          if (quality) onFilter(toggleQuality(query, quality));
        }}
      />
      <BrandFacets {...props} />
      <p className="small muted">{t("counts")}</p>
      {/* Last, as it comes with prices alone, and moves nothing then. */}
      {available.minMax && (
        <FacetGroup legend={t("price")}>
          <PriceRange
            key={`${query.min}-${query.max}`}
            query={query}
            bounds={available.minMax}
            onFilter={onFilter}
          />
        </FacetGroup>
      )}
      <div className="filter-block if-no-js">
        <button className="button button-ink" type="submit">
          {t("apply")}
        </button>
      </div>
    </form>
  );
}

function StockFacet({ query, available, defaultStock, onFilter }: FilterPanelProps) {
  const t = useTranslations("parts.filter");
  const chosen = query.stock ?? defaultStock;
  const choices = stockChoices(available.availability, chosen === "ALL" ? null : chosen);
  return (
    <Facet
      legend={t("stock")}
      name="stock"
      none={t("anyStock")}
      shown={3}
      choices={choices.map(({ value, count }) => ({
        value,
        label: t(`stocks.${value}`),
        count,
        isChosen: value === chosen,
      }))}
      onChoose={(value) => {
        const everything = defaultStock === "ALL" ? null : "ALL";
        const stock = choices.find((choice) => choice.value === value)?.value ?? everything;
        onFilter(changed(query, { stock }));
      }}
    />
  );
}

function CategoryFacets({ query, available, onFilter }: FilterPanelProps) {
  const t = useTranslations("parts.filter");
  return (
    <>
      <Facet
        legend={t("category")}
        name="category"
        none={t("anyCategory")}
        choices={available.categories.map(({ id, name, url, count }) => ({
          value: url,
          label: name,
          count,
          isChosen: query.category === url || query.category === String(id),
        }))}
        onChoose={(category) => onFilter(inCategory(query, category))}
      />
      {query.category !== "" && (
        <Facet
          legend={t("subcategory")}
          name="subcategory"
          none={t("anySubcategory")}
          choices={available.subcategories.map(({ id, name, url, count }) => ({
            value: url,
            label: name,
            count,
            isChosen: query.subcategory === url || query.subcategory === String(id),
          }))}
          onChoose={(subcategory) => onFilter(changed(query, { subcategory }))}
        />
      )}
    </>
  );
}

function BrandFacets({ query, available, onFilter }: FilterPanelProps) {
  const t = useTranslations("parts.filter");
  return (
    <>
      <Facet
        legend={t("brand")}
        name="brand"
        choices={available.brands.toSorted(byCount).map(({ brand, label, count }) => ({
          value: brand,
          label,
          count,
          isChosen: query.brands.includes(brand),
        }))}
        onChoose={(brand) => onFilter(toggleBrand(query, brand))}
      />
      <Facet
        legend={t("make")}
        name="make"
        none={t("anyMake")}
        choices={available.vehicleMakes.toSorted(byCount).map(({ make, count }) => ({
          value: make,
          label: make,
          count,
          isChosen: query.make === make,
        }))}
        onChoose={(make) => onFilter(changed(query, { make }))}
      />
    </>
  );
}

/** The reply lists them by name; of many, the ones with most parts are of most use. */
function byCount(one: { count: number }, other: { count: number }): number {
  return other.count - one.count;
}

/** What the panel does not change, kept when the form is sent without JavaScript. */
function UnchangedKeys({ query }: { query: PartsQuery }) {
  const kept: [name: string, value: string][] = [
    ["q", query.text],
    ["vehicle", query.vehicle ? writeVehicle(query.vehicle) : ""],
    ["warehouse", query.warehouse],
    ["view", query.view === "list" ? "" : query.view],
  ];
  return kept
    .filter(([, value]) => value !== "")
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** How many kinds of filter hold: the figure on the phone's filter button. */
export function filterCount(query: PartsQuery): number {
  const { brands, qualities, make, category, subcategory, stock, warehouse, min, max } = query;
  const single = [
    isForVehicle(query),
    make,
    category,
    subcategory,
    stock,
    warehouse,
    min > 0 || max > 0,
  ].filter(Boolean);
  return brands.length + qualities.length + single.length;
}
