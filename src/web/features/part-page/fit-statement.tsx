import type { ReactNode } from "react";

import type { Fitment, ProductDetail } from "#contract/products.ts";

import { ContactLink } from "#web/layout/contact-links.tsx";
import { KeepVehicle } from "#web/features/garage/public/keep-vehicle.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useFitNote } from "#web/features/parts/public/fit-note.tsx";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { fittedMakes } from "./fitted-vehicles.ts";

const MARK = {
  fits: "M4 8.2 7 11l5-6",
  universal: "M4 6.2h8M4 10.2h8",
  unknown: "M5.5 6a2.5 2.5 0 1 1 3.6 2.2Q8 8.7 8 9.8M8 12.3v.1",
  does_not_fit: "m5 5 6 6m0-6-6 6",
} as const satisfies Record<Fitment["status"], string>;

const LOOK = {
  fits: "",
  universal: "fit-bar-universal",
  unknown: "fit-bar-unknown",
  does_not_fit: "fit-bar-not",
} as const;

const TITLES = {
  fits: "fits",
  universal: "universal",
  unknown: "unknownFor",
  does_not_fit: "does_not_fit",
} as const satisfies Record<Fitment["status"], string>;

/** What the part fits, said first (design): for the vehicle asked with, else in general. */
export function FitStatement({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.fit");
  const noteOf = useFitNote();
  const locale = useShopLocale();
  const ask = (
    <ContactLink message={t("askMessage", { number: part.part_number })}>{t("ask")}</ContactLink>
  );
  if (part.fitment && part.forVehicle) {
    const { status } = part.fitment;
    return (
      <Bar
        status={status}
        title={t(TITLES[status], { vehicle: vehicleName(part.forVehicle, locale) })}
        actions={
          <>
            {status !== "universal" && <KeepVehicle vehicle={part.forVehicle} />}
            {ask}
          </>
        }
      >
        {status === "unknown"
          ? (part.fitment.notes[0] ?? t("notReady"))
          : noteOf(part.fitment) || t(`${status}Text`)}
      </Bar>
    );
  }
  if (part.is_universal) {
    return (
      <Bar status="universal" title={t("universal")} actions={ask}>
        {t("universalText")}
      </Bar>
    );
  }
  if (part.vehicles.length === 0 && part.engines.length === 0) {
    return (
      <Bar status="unknown" title={t("unknown")} actions={ask}>
        {t("notReady")}
      </Bar>
    );
  }
  return <FitsList part={part} ask={ask} />;
}

function FitsList({ part, ask }: { part: ProductDetail; ask: ReactNode }) {
  const t = useTranslations("part.fit");
  const models = new Set(part.vehicles.map(({ make, model }) => `${make} ${model}`)).size;
  const makes = fittedMakes(part.vehicles);
  const title =
    models > 0 ? t("models", { count: models }) : t("engines", { count: part.engines.length });
  const names =
    models > 0 ? makes : part.engines.map(({ maker, engine_name: engine }) => `${maker} ${engine}`);
  const more = names.length - MOST_NAMES;
  return (
    <Bar
      title={title}
      actions={
        <>
          <a href="#vehicles">{t("list")}</a>
          {ask}
        </>
      }
    >
      {names.slice(0, MOST_NAMES).join(", ")}
      {more > 0 && ` ${t("more", { count: more })}`}
    </Bar>
  );
}

const MOST_NAMES = 5;

function Bar({
  status,
  title,
  children,
  actions,
}: {
  status?: Fitment["status"];
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  const t = useTranslations("part.fit");
  return (
    <section
      className={`fit-bar ${status ? LOOK[status] : "fit-bar-plain"}`}
      aria-label={t("label")}
    >
      {status && (
        <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
          <rect width="16" height="16" />
          <path d={MARK[status]} />
        </svg>
      )}
      <h2>{title}</h2>
      <p>{children}</p>
      <div className="acts">{actions}</div>
    </section>
  );
}
