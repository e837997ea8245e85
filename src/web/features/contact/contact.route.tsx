import { useContact } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
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
          <Company />
        </div>
        <ContactUsForm />
      </div>
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}

/** The company that issues the shop's invoices, where the shop names one. */
function Company() {
  const t = useTranslations("contactUs");
  const { issuer } = useShopFrame().settings;
  if (!issuer || issuer.name === "") return null;
  const { name, identity, address, phone, email } = issuer;
  const lines = [name, identity, ...address.split("\n"), phone, email].filter(Boolean);
  return (
    <address className="contact-company">
      <b className="label">{t("company")}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
