import { Suspense } from "react";
import { useLoaderData } from "react-router";

import type { OpenInvoicesResponse } from "#contract/receivables.ts";
import { AGES } from "#domain/credit/open-invoice.ts";
import { pageLink } from "#domain/page/page-link.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { OpenInvoices } from "./open-invoices.tsx";
import "#web/styles/invoices.css";

/** It comes after what is owed: most who open the page look for nothing else. */
const AccountPapers = lazyPart(
  ["invoicePapers"],
  async () => (await import("./account-papers.tsx")).AccountPapers,
);

/** What the customer owes, by invoice and by age, what was paid of it, and the statement as a paper. */
export default function InvoicesRoute() {
  const t = useTranslations("invoices");
  const account = useLoaderData<OpenInvoicesResponse | null>();
  return (
    <AccountFrame part="invoices" title={t("title")}>
      {account && <Invoices account={account} />}
    </AccountFrame>
  );
}

function Invoices({ account }: { account: OpenInvoicesResponse }) {
  const t = useTranslations("invoices");
  const locale = useShopLocale();
  const { invoices, payments, reminders, transferInstructions } = account;
  return (
    <>
      <Credit credit={account.credit} />
      {invoices.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <Aging aging={account.aging} />
          <OpenInvoices invoices={invoices} />
          <p>
            <a
              className={buttonClass({ kind: "main" })}
              href={pageLink(locale, "Checkout/invoices")}
            >
              {t("pay")}
            </a>
          </p>
        </>
      )}
      <Suspense fallback={<Skeleton width="m" />}>
        <AccountPapers
          payments={payments}
          reminders={reminders}
          transferInstructions={transferInstructions}
        />
      </Suspense>
    </>
  );
}

/** The limit and what is left of it; a customer without credit is told how they buy. */
function Credit({ credit }: Pick<OpenInvoicesResponse, "credit">) {
  const t = useTranslations("invoices");
  const format = useFormat();
  if (credit.type === "retail" && credit.used === 0) return <p>{t("noCredit")}</p>;
  const facts = [
    [t("limit"), credit.limit],
    [t("used"), credit.used],
    [t("available"), credit.available],
  ] as const;
  return (
    <dl className="title-block title-block-box">
      {facts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{format.money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Aging({ aging }: Pick<OpenInvoicesResponse, "aging">) {
  const t = useTranslations("invoices.aging");
  const format = useFormat();
  return (
    <section aria-labelledby="aging" className="invoice-aging">
      <h2 id="aging">{t("title")}</h2>
      <dl>
        {AGES.map((age) => (
          <div key={age} className={age !== "current" && aging[age] > 0 ? "overdue" : undefined}>
            <dt>{t(age)}</dt>
            <dd className="figures">{format.money(aging[age])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
