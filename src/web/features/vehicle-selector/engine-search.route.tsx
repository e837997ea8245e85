import { useLoaderData } from "react-router";

import { slugOf } from "#domain/naming/slug.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";

import { engineNames } from "#web/api/vehicle-wire.ts";
import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { IndexHead } from "#web/layout/index-head.tsx";
import { enginePath, engineSearchPath, vehicleSelectorPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import type { EngineSearchPage } from "./engine-search-loader.ts";

/** Every engine by maker, each a link to its parts; it reads and works without JavaScript. */
export default function EngineSearchRoute() {
  const { makers } = useLoaderData<EngineSearchPage>();
  const t = useTranslations("engineSearch");
  const locale = useShopLocale();
  const engines = makers.reduce((sum, maker) => sum + maker.engines.length, 0);
  return (
    <>
      <PageHead
        title={t("title")}
        description={t("description")}
        canonical={engineSearchPath(locale)}
      />
      <IndexHead path={engineSearchPath(locale)} heading={t("heading")}>
        {t("text", { engines, makers: makers.length })}{" "}
        <a href={vehicleSelectorPath(locale)}>{t("byVehicle")}</a>
      </IndexHead>
      <ul className="engine-index">
        {makers.map((maker) => (
          <li key={maker.make}>
            <Maker {...maker} />
          </li>
        ))}
      </ul>
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}

function Maker({ make, engines }: EngineSearchPage["makers"][number]) {
  const t = useTranslations("engineSearch");
  const locale = useShopLocale();
  const id = slugOf(make);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{make}</h2>
      <ul>
        {engines.map((engine) => {
          const { name, liters } = engineNames(engine);
          const shown = shownLiters(liters, locale);
          return (
            <li key={engine.id}>
              <a href={enginePath(locale, { make, name, liters })}>
                <b className="mono">{name}</b>
                {liters !== "" && (
                  <small>
                    <span aria-hidden="true">{shown} L</span>
                    <span className="visually-hidden">{t("liters", { liters: shown })}</span>
                  </small>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
