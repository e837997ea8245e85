import { type FormEvent, useEffect, useMemo, useState } from "react";

import { indexedPack, searchPack } from "#domain/offline/search-pack.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { searchPath } from "#web/features/search/public/search-path.ts";
import { offlinePath } from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { SectionHead } from "#web/ui/section-head.tsx";
import { keptPack, type ShownPack } from "./pack-keeper.ts";
import { PackHits } from "./pack-hits.tsx";
import "#web/styles/pack-search.css";

export type PackSearchProps = { text: string; onSearch: (path: string) => void };

/** Searches by number what was kept for the vehicles of the garage (ADR 0046). */
export function PackSearch({ text, onSearch }: PackSearchProps) {
  const t = useTranslations("offline.pack");
  const locale = useShopLocale();
  const pack = useKeptPack();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    if (typeof typed === "string") onSearch(offlinePath(locale, searchPath(locale, typed.trim())));
  };
  return (
    <section className="pack-search" aria-labelledby="pack-search">
      <SectionHead id="pack-search" title={t("heading")} />
      <form key={text} className="pack-form" onSubmit={submit}>
        <label className="field">
          <span className="label">{t("label")}</span>
          <input
            className="input mono"
            name="q"
            type="search"
            required
            defaultValue={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </label>
        <Button kind="ink" type="submit">
          {t("submit")}
        </Button>
      </form>
      {pack ? <Searched pack={pack} text={text} /> : pack === null && <NoPack />}
      {text !== "" && (
        <p>
          <a className={buttonClass()} href={searchPath(locale, text)}>
            {t("online")}
          </a>
        </p>
      )}
    </section>
  );
}

/** The pack that is kept; undefined while it is read, null where there is none. */
function useKeptPack(): ShownPack | null | undefined {
  const locale = useShopLocale();
  const [pack, setPack] = useState<ShownPack | null>();
  useEffect(() => {
    keptPack(locale).then(
      (found) => setPack(found?.pack ?? null),
      () => setPack(null),
    );
  }, [locale]);
  return pack;
}

function NoPack() {
  const t = useTranslations("offline.pack");
  return <p>{t(useSession() ? "missing" : "guest")}</p>;
}

function Searched({ pack, text }: { pack: ShownPack; text: string }) {
  const t = useTranslations("offline.pack");
  const locale = useShopLocale();
  const format = useFormat();
  const index = useMemo(() => indexedPack(pack), [pack]);
  const { vehicles, parts, left, madeAt } = pack;
  if (vehicles.length === 0) return <p>{t("empty")}</p>;
  return (
    <>
      <p className="secondary">
        {t("of", { parts: parts.length, moment: format.moment(madeAt) })}{" "}
        {left > 0 && t("cut", { left })}
      </p>
      {vehicles
        .filter(({ isKnown }) => !isKnown)
        .map(({ entry }) => vehicleName(entry, locale))
        .map((vehicle) => (
          <p key={vehicle}>{t("lost", { vehicle })}</p>
        ))}
      {text !== "" && <PackHits answer={searchPack(index, text)} text={text} vehicles={vehicles} />}
    </>
  );
}
