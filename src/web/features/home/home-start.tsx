import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { SearchBox } from "#web/features/search/public/search-box.tsx";
import { searchPath } from "#web/features/search/public/search-path.ts";
import { VehiclePanel } from "#web/features/vehicle-selector/public/vehicle-panel.tsx";
import type { HomePage } from "./home-loader.ts";

const EXAMPLES = ["water", "clutch"] as const;

/** Headline, search, examples, and the vehicle picker. */
export function HomeStart({ page }: { page: HomePage }) {
  const t = useTranslations("home");
  return (
    <div className="start">
      <h1 className="home-title">{t("headline")}</h1>
      <div>
        <SearchBox isBig />
        <Examples page={page} />
      </div>
      <VehiclePanel />
    </div>
  );
}

function Examples({ page }: { page: HomePage }) {
  const t = useTranslations("home.examples");
  const locale = useShopLocale();
  const [part] = page.popular;
  return (
    <p className="examples">
      <span>{t("label")}</span>
      {part && (
        <a className="mono" href={partPath(locale, part.sku)}>
          {part.part_number}
        </a>
      )}
      {EXAMPLES.map((example) => (
        <a key={example} href={searchPath(locale, t(example))} rel="nofollow">
          {t(example)}
        </a>
      ))}
    </p>
  );
}
