import { ContactButtons } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { allResultsPath, categoryPath, resultsPath, vehicleSelectorPath } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useApplied } from "./applied-filters.tsx";
import { changed, isFiltered, withoutFilters } from "./filter-change.ts";
import { writePartsQuery } from "./public/parts-address.ts";
import { PartList } from "./part-list.tsx";
import type { ResultsPage } from "./results-loader.ts";
import { WhatAnswered } from "./what-answered.tsx";
import { namedVehicle, vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";

/** No part is left: what was sought, and what to do next (specification §8, empty results). */
export function NothingFound({ page }: { page: ResultsPage }) {
  const t = useTranslations("parts.empty");
  const { query, reply } = page;
  if (reply.otherOptions.length > 0) return <OtherOptions page={page} />;
  const what = query.text || unknownGroupOf(page);
  return (
    <EmptyState title={t("title")} actions={<NextSteps page={page} what={what || t("aPart")} />}>
      {page.unknown.map(({ kind, value }) => (
        <p key={`${kind} ${value}`}>{t(`unknown.${kind}`, { value })}</p>
      ))}
      {page.unknown.length === 0 && (
        <p>{what === "" ? t("noText") : t("noMatch", { text: what })}</p>
      )}
      <OtherReadings page={page} />
      {isFiltered(query) && <Narrowed page={page} />}
      {!isFiltered(query) && what !== "" && <p className="secondary">{t("hint")}</p>}
    </EmptyState>
  );
}

function unknownGroupOf({ unknown }: ResultsPage): string {
  return unknown.find(({ kind }) => kind === "group")?.value ?? "";
}

/** To ask for `what`, to choose a vehicle that the shop knows, or to browse. */
function NextSteps({ page: { unknown }, what }: { page: ResultsPage; what: string }) {
  const t = useTranslations("parts.empty");
  const locale = useShopLocale();
  return (
    <>
      <ContactButtons message={t("message", { what })} isMain />
      {unknown.some(({ kind }) => kind === "vehicle" || kind === "vehicleNumber") && (
        <a className={buttonClass()} href={vehicleSelectorPath(locale)}>
          {t("chooseVehicle")}
        </a>
      )}
      <a className={buttonClass()} href={categoryPath(locale)}>
        {t("categories")}
      </a>
    </>
  );
}

/** An unknown group may be a part number, and a text may be a VIN. */
function OtherReadings({ page }: { page: ResultsPage }) {
  const t = useTranslations("parts.empty");
  const locale = useShopLocale();
  const { query } = page;
  const group = unknownGroupOf(page);
  return (
    <>
      {group !== "" && (
        <p>
          <a href={resultsPath(locale, writePartsQuery({ ...query, text: group }))}>
            {t("searchGroup", { group })}
          </a>
        </p>
      )}
      {page.vin !== null && (
        <p>
          <a href={page.vin}>{t("vin")}</a>
        </p>
      )}
    </>
  );
}

/** Each filter as a step back, all of them at once, and the text, which leaves all that the filters let through. */
function Narrowed({ page: { query, names, reply } }: { page: ResultsPage }) {
  const t = useTranslations("parts.empty");
  const locale = useShopLocale();
  const isUnknown = reply.searchInfo.vehicle === null;
  const known =
    query.vehicle && !isUnknown ? namedVehicle(reply.searchInfo.vehicle, query.vehicle) : null;
  const applied = useApplied({
    query,
    names,
    vehicle: known && vehicleName(known, locale),
    brands: reply.filtersAvailable.brands,
  });
  const text = {
    key: "text",
    value: `“${query.text}”`,
    without: changed(query, { text: "" }),
  };
  const steps = query.text === "" ? applied : [...applied, text];
  return (
    <>
      <p>{t("narrowed")}</p>
      <ul className="steps">
        {steps.map(({ key, value, without }) => (
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

/**
 * Matches for the text that do not fit the vehicle (specification §8). Numbers like the one that no part has are
 * no matches: they say so, and in what they differ, as they do without a vehicle.
 */
function OtherOptions({ page }: { page: ResultsPage }) {
  const t = useTranslations("parts.empty");
  const { otherOptions: options, searchInfo } = page.reply;
  return (
    <div className="others">
      {searchInfo.reading?.rung === "nearestNumbers" ? (
        <WhatAnswered page={page} />
      ) : (
        <Notice kind="warn">
          <p>{t("otherOptions")}</p>
        </Notice>
      )}
      <PartList
        products={options}
        view="list"
        vehicle={null}
        label={t("otherOptionsLabel")}
        how={{ ...page.how, isElsewhere: options.every(({ fitment }) => fitment === null) }}
      />
    </div>
  );
}
