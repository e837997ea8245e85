import type { FiltersAvailable } from "#contract/products.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Chip } from "#web/ui/chip.tsx";
import {
  changed,
  inCategory,
  isFiltered,
  isForVehicle,
  toggleBrand,
  toggleQuality,
  withoutFilters,
} from "./filter-change.ts";
import type { PartsQuery } from "./public/parts-query.ts";
import { brandName, type ChosenNames } from "./chosen-names.ts";

type Applied = { key: string; name?: string; value: string; without: PartsQuery };

type AppliedProps = {
  query: PartsQuery;
  names: ChosenNames;
  vehicle: string | null;
  brands: FiltersAvailable["brands"];
};

/** Chips of what is applied, each a link to the list without it, and one to clear them all. */
export function AppliedFilters({
  pathOf,
  ...props
}: AppliedProps & { pathOf: (query: PartsQuery) => string }) {
  const t = useTranslations("parts.applied");
  const applied = useApplied(props);
  if (!isFiltered(props.query)) return null;
  return (
    <ul className="chips" aria-label={t("label")}>
      {applied.map(({ key, name, value, without }) => (
        <li key={key}>
          <Chip
            href={pathOf(without)}
            {...(name === undefined ? {} : { name })}
            value={value}
            removeLabel={t("remove")}
          />
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <a className="inline clear" href={pathOf(withoutFilters(props.query))} rel="nofollow">
            {t("clear")}
          </a>
        </li>
      )}
    </ul>
  );
}

/** What is applied, in the order of the panel. */
export function useApplied({ query, names, vehicle, brands }: AppliedProps): Applied[] {
  const t = useTranslations("parts.applied");
  const filter = useTranslations("parts.filter");
  const price = usePriceWords(query);
  const applied: (Applied | null)[] = [
    isForVehicle(query)
      ? vehicle === null
        ? {
            key: "vehicle",
            value: t("vehicleUnknown"),
            without: changed(query, { vehicle: null, fit: "only" }),
          }
        : {
            key: "vehicle",
            name: t("vehicle"),
            value: vehicle,
            without: changed(query, { fit: "any" }),
          }
      : null,
    query.stock && {
      key: "stock",
      value: filter(query.stock === "ALL" ? "anyStock" : `stocks.${query.stock}`),
      without: changed(query, { stock: null }),
    },
    chip(query.warehouse, {
      key: "warehouse",
      name: t("warehouse"),
      value: names.warehouse ?? query.warehouse,
      without: changed(query, { warehouse: "" }),
    }),
    chip(query.category, {
      key: "category",
      value: names.category ?? query.category,
      without: inCategory(query, ""),
    }),
    chip(query.subcategory, {
      key: "subcategory",
      value: names.subcategory ?? query.subcategory,
      without: changed(query, { subcategory: "" }),
    }),
    ...query.qualities.map((quality) => ({
      key: quality,
      value: filter(`qualities.${quality}`),
      without: toggleQuality(query, quality),
    })),
    ...query.brands.map((brand) => ({
      key: `brand ${brand}`,
      value: brandName(brand, brands, names) ?? brand,
      without: toggleBrand(query, brand),
    })),
    chip(query.make, {
      key: "make",
      name: t("make"),
      value: query.make,
      without: changed(query, { make: "" }),
    }),
    price === null
      ? null
      : {
          key: "price",
          name: t("price"),
          value: price,
          without: changed(query, { min: 0, max: 0 }),
        },
  ];
  return applied.filter((one) => one !== null);
}

function chip(words: string, applied: Applied): Applied | null {
  return words === "" ? null : applied;
}

function usePriceWords({ min, max }: PartsQuery): string | null {
  const t = useTranslations("parts.applied");
  const format = useFormat();
  if (min > 0 && max > 0) return t("between", { min: format.money(min), max: format.money(max) });
  if (min > 0) return t("from", { min: format.money(min) });
  return max > 0 ? t("upTo", { max: format.money(max) }) : null;
}
