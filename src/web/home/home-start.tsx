import { useTranslations } from "use-intl";

import { useShopLocale } from "../i18n/i18n.ts";
import { enginePath, homePath, partPath } from "../paths.ts";
import { SearchBox } from "../search/search-box.tsx";
import { searchPath } from "../search/suggestion-list.ts";
import type { HomePage } from "./home-loader.ts";

const EXAMPLES = ["water", "clutch"] as const;
const OFFERED_ENGINES = 9;

/** Headline, search, examples, and the engines that are asked for most. */
export function HomeStart({ page }: { page: HomePage }) {
  const t = useTranslations("home");
  return (
    <div className="start">
      <h1 className="home-h">{t("headline")}</h1>
      <div>
        <SearchBox isBig />
        <Examples page={page} />
      </div>
      <EnginePicker page={page} />
    </div>
  );
}

function Examples({ page }: { page: HomePage }) {
  const t = useTranslations("home.examples");
  const locale = useShopLocale();
  const [part] = page.popular;
  return (
    <p className="egs">
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

/** One engine of each maker first, then their second ones, until the panel is full. */
function EnginePicker({ page }: { page: HomePage }) {
  const t = useTranslations("home.enginePicker");
  const locale = useShopLocale();
  const offered = [0, 1, 2]
    .flatMap((place) =>
      page.makers.flatMap(({ make, popular }) => {
        const engine = popular[place];
        return engine ? [{ make, ...engine }] : [];
      }),
    )
    .slice(0, OFFERED_ENGINES);
  if (offered.length === 0) return null;
  return (
    <nav className="picker" aria-labelledby="by-engine">
      <div className="picker-h">
        <h2 id="by-engine">{t("title")}</h2>
        <a className="small" href={`${homePath(locale)}#engines`}>
          {t("all")}
        </a>
      </div>
      <ul className="picker-grid">
        {offered.map(({ id, make, engine_name: name, engine_liter: liters }) => (
          <li key={id} className="pcell">
            <a href={enginePath(locale, { make, name, liters })}>
              <small>
                {make} · <span className="num">{liters} L</span>
              </small>
              <b className="mono">{name}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
