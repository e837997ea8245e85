import { useEffect } from "react";

import { ContactButtons } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { categoryPath, resultsPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

/** No part has this number: search for it, or ask. */
export function PartMissing({ requested }: { requested: string }) {
  const t = useTranslations("part.missing");
  const locale = useShopLocale();
  useEffect(() => {
    void import("#web/features/viewed/public/viewed-parts.ts").then(
      ({ dropViewed }) => dropViewed(requested),
      () => undefined, // it is offered once more
    );
  }, [requested]);
  return (
    <div className="part-missing">
      <PageHead title={t("title")} noindex />
      <h1>{t("heading", { number: requested })}</h1>
      <p className="secondary">{t("text")}</p>
      <search>
        <form className="line" action={resultsPath(locale)} method="get">
          <Field label={t("search")}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="search"
                name="q"
                defaultValue={requested}
                required
              />
            )}
          </Field>
          <Button kind="main" type="submit">
            {t("submit")}
          </Button>
        </form>
      </search>
      <div className="acts">
        <ContactButtons message={t("message", { number: requested })} />
        <a className={buttonClass()} href={categoryPath(locale)}>
          {t("categories")}
        </a>
      </div>
    </div>
  );
}
