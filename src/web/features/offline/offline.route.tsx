import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { waitAfterFailures } from "#domain/cart/waiting-lines.ts";
import { localeOf } from "#domain/i18n/locale.ts";
import { searchableText } from "#domain/part/search-text.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs.tsx";
import { offlinePath } from "#web/paths.ts";
import { returnPath } from "#web/session/return-path.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { useSiteOrigin } from "#web/seo/site-origin.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { repeatUntilDone } from "./repeat-until-done.ts";
import { searchedIn } from "./searched-in.ts";
import { type KeptPage, keptPages } from "./kept-list.ts";
import type { OfflineToolsProps } from "./offline-tools.tsx";
import "#web/styles/offline.css";

/** No part of the document, as only this browser has what they show; the service worker has their files. */
const OfflineTools = lazy(async () => {
  const locale = localeOf(location.pathname);
  const load = withTexts(locale, ["waiting"], () => import("./offline-tools.tsx"));
  const tools = await load.catch(() => undefined);
  return { default: tools?.OfflineTools ?? NoTools };
});

/** Where they cannot be had, what is kept is listed all the same. */
function NoTools(_props: OfflineToolsProps) {
  return null;
}

/** What opens in this browser without network; every page that does not is answered with it then (ADR 0043). */
export default function OfflineRoute() {
  const t = useTranslations("offline");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const text = useSearchedText();
  const [pages, setPages] = useState<KeptPage[] | null>();
  useEffect(() => {
    keptPages((path) => localeOf(path) === locale).then(
      (found) => setPages(found ?? null),
      () => setPages(null),
    );
  }, [locale]);
  return (
    <>
      <PageHead title={t("title")} noindex />
      <Breadcrumbs crumbs={[{ name: t("title"), path: offlinePath(locale) }]} />
      <div className="index-head">
        <h1>{t("heading")}</h1>
        <p className="secondary">{t("text")}</p>
      </div>
      {pages !== undefined && (
        <Suspense fallback={<Skeleton />}>
          <OfflineTools text={text} onSearch={(path) => void navigate(path)} />
        </Suspense>
      )}
      {text === "" && <Destination />}
      {pages === undefined && <Skeleton />}
      {pages === null && <p>{t("unsupported")}</p>}
      {pages && <Kept pages={pages} />}
    </>
  );
}

/** What is searched: typed here, or in the box of a page while there was no network. */
function useSearchedText(): string {
  const [query] = useSearchParams();
  const to = returnPath(query.get("to"), useSiteOrigin());
  return to === undefined ? "" : searchableText(searchedIn(to));
}

/** Where one was going when there was no network: gone on to as soon as the shop can be reached. */
function Destination() {
  const t = useTranslations("offline");
  const [query] = useSearchParams();
  const to = returnPath(query.get("to"), useSiteOrigin());
  useEffect(() => {
    if (to === undefined) return undefined;
    return repeatUntilDone(() => goOn(to), waitAfterFailures);
  }, [to]);
  if (to === undefined) return null;
  return (
    <Notice>
      <p>{t("destination")}</p>
      <p>
        <a href={to}>{t("goOn")}</a>
      </p>
    </Notice>
  );
}

/** Asked for first without its text: left for a page that does not come, this one would be drawn again, and over again. */
async function goOn(to: string): Promise<void> {
  const { status } = await fetch(to, { method: "HEAD" });
  if (status === 429 || status >= 500) throw new Error(`${to} cannot be had yet`);
  location.replace(to);
}

function Kept({ pages }: { pages: readonly KeptPage[] }) {
  const t = useTranslations("offline");
  if (pages.length === 0) return <p>{t("none")}</p>;
  return (
    <>
      <KeptSection
        id="kept-parts"
        title={t("parts")}
        pages={pages.filter(({ isPart }) => isPart)}
      />
      <KeptSection
        id="kept-pages"
        title={t("pages")}
        pages={pages.filter(({ isPart }) => !isPart)}
      />
    </>
  );
}

type SectionProps = { id: string; title: string; pages: readonly KeptPage[] };

function KeptSection({ id, title, pages }: SectionProps) {
  const t = useTranslations("offline");
  const format = useFormat();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className="kept-pages">
        {pages.map(({ path, title: name, at }) => (
          <li key={path}>
            <a href={path}>{name}</a>
            <span className="small secondary">
              {t("seen", { moment: format.moment(at.toISOString()) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
