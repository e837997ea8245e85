import { useSyncExternalStore } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";

import { isRecord } from "#domain/storage/stored-record.ts";

import { SectionHead } from "#web/ui/section-head.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { categoryPath, homePath, offlinePath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { SearchBox } from "#web/features/search/public/search-box.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useShopFrame } from "#web/layout/shop-frame.ts";

type Kind = "notFound" | "offline" | "limited" | "failed";

const KINDS = new Map<number, Kind>([
  [404, "notFound"],
  [429, "limited"],
]);

/** What stands in a page's place when it cannot be shown (specification §8). */
export function PageError() {
  const kind = useErrorKind();
  const locale = useShopLocale();
  const t = useTranslations("error");
  return (
    <>
      <div className="oops">
        <ErrorTitle kind={kind} />
        {kind === "notFound" && <SearchBox isBig />}
        <p className="acts">
          {kind !== "notFound" && <Retry />}
          {kind === "offline" ? (
            <a className={buttonClass()} href={offlinePath(locale)}>
              {t("kept")}
            </a>
          ) : (
            <a className={buttonClass()} href={homePath(locale)}>
              {t("home")}
            </a>
          )}
        </p>
      </div>
      {kind === "notFound" && <Systems />}
    </>
  );
}

/** The way on from a page that is not there. Every page has this code: no counts, and nothing of the active vehicle. */
function Systems() {
  const t = useTranslations("error");
  const locale = useShopLocale();
  const { categories } = useShopFrame();
  return (
    <section aria-labelledby="systems">
      <SectionHead id="systems" title={t("systems")} />
      <ul className="category-tiles">
        {categories.map((category) => (
          <li key={category.id}>
            <a className="category-tile" href={categoryPath(locale, category.category_url)}>
              <Drawing src={category.image_route} size={120} />
              <b>{category.category_name}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same when even the layout's own settings could not be had. */
export function ShopFailure() {
  const kind = useErrorKind();
  const locale = useShopLocale();
  const t = useTranslations("error");
  return (
    <main id="main" className="wrap">
      <div className="oops">
        <ErrorTitle kind={kind} />
        <p className="acts">
          <Retry />
          <a className={buttonClass()} href={homePath(locale)}>
            {t("home")}
          </a>
        </p>
      </div>
    </main>
  );
}

function ErrorTitle({ kind }: { kind: Kind }) {
  const t = useTranslations(`error.${kind}`);
  return (
    <>
      <PageHead title={t("title")} noindex />
      <h1>{t("title")}</h1>
      <p>
        {kind === "limited" && <RetryTime />}
        {t("message")}
      </p>
    </>
  );
}

/** The shop's own sentence says when to come back; the router keeps no header of a refusal. */
function RetryTime() {
  const error = useRouteError();
  const reply: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const { message } = isRecord(reply) ? reply : {};
  return typeof message === "string" && `${message} `;
}

/** The whole document again: whatever was half loaded is loaded anew. */
function Retry() {
  const t = useTranslations("error");
  return (
    <Button kind="main" onClick={() => location.reload()}>
      {t("retry")}
    </Button>
  );
}

function useErrorKind(): Kind {
  const error = useRouteError();
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  if (isRouteErrorResponse(error)) return KINDS.get(error.status) ?? "failed";
  return isOnline ? "failed" : "offline";
}

function followConnection(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
