import { useContact } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { Breadcrumbs } from "#web/layout/breadcrumbs.tsx";
import { contactPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { ContactUsForm } from "./contact-us-form.tsx";
import "#web/styles/contact.css";

/** Where people write to the shop (specification §2), with the ways that are quicker below. */
export default function ContactRoute() {
  const t = useTranslations("contactUs");
  const path = contactPath(useShopLocale());
  const { ways } = useContact();
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={path} />
      <Breadcrumbs crumbs={[{ name: t("heading"), path }]} />
      <div className="contact">
        <div>
          <h1>{t("heading")}</h1>
          <p className="secondary">{t("text", { ways })}</p>
        </div>
        <ContactUsForm />
      </div>
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}
