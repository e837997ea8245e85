import { Suspense, useState } from "react";
import { useLoaderData } from "react-router";

import type { InvoicePayment, OpenInvoicesResponse } from "#contract/receivables.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { accountPath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountFrame } from "./account-frame.tsx";
import "#web/styles/invoices.css";
import "#web/styles/checkout-frame.css";
import "#web/styles/mounted-form.css";

/** It comes after the page: with the providers' fields it is as much again. */
const PayingInvoices = lazyPart(
  ["invoicePayment", "payment"],
  async () => (await import("./paying-invoices.tsx")).PayingInvoices,
);

/** Paying one's invoices: which of them, how much of each, and how. */
export default function PayInvoicesRoute() {
  const t = useTranslations("invoices");
  const account = useLoaderData<OpenInvoicesResponse | null>();
  return (
    <AccountFrame part="invoices" title={t("pay")}>
      {account && <Paying account={account} />}
    </AccountFrame>
  );
}

function Paying({ account }: { account: OpenInvoicesResponse }) {
  const t = useTranslations("invoices");
  const locale = useShopLocale();
  const [made, setMade] = useState<InvoicePayment>();
  const invoices = account.invoices.filter(({ open, onItsWay }) => open > onItsWay);
  return (
    <>
      {made ? (
        <Made payment={made} instructions={account.transferInstructions} />
      ) : (
        <Suspense fallback={<Skeleton width="m" />}>
          <PayingInvoices invoices={invoices} onMade={setMade} />
        </Suspense>
      )}
      <p>
        <a href={accountPath(locale, "invoices")}>{t("back")}</a>
      </p>
    </>
  );
}

/** What became of it: the money has come, or where it is to be sent. */
function Made({ payment, instructions }: { payment: InvoicePayment; instructions: string }) {
  const t = useTranslations("invoices.made");
  const format = useFormat();
  const { number, way, amount } = payment;
  const values = { number, amount: format.money(amount) };
  return (
    <Notice>
      <output>{way === "transfer" ? t("announced", values) : t("paid", values)}</output>
      {way === "transfer" && instructions !== "" && <p className="keep-lines">{instructions}</p>}
    </Notice>
  );
}
