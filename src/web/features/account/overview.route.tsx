import { useLoaderData } from "react-router";

import type { AccountDetail } from "#contract/account.ts";
import type { DepositsResponse } from "#contract/cores.ts";
import { needsCompany } from "#domain/account/account-type.ts";
import { shownPhone } from "#domain/account/phone.ts";

import { personName } from "#web/api/person-wire.ts";
import { writtenPhone } from "#web/api/phone-wire.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { accountPath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { OpenDeposits } from "#web/features/orders/public/open-deposits.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { LevelSwitch } from "./public/level-switch.tsx";

type Loaded = { account: AccountDetail; deposits: DepositsResponse };

/** Whose account it is, what it may, and the way to the rest (specification §2, overview). */
export default function OverviewRoute() {
  const t = useTranslations("accountOverview");
  const found = useLoaderData<Loaded | null>();
  return (
    <AccountFrame
      part="overview"
      title={found ? t("hello", { name: found.account.first_name }) : t("title")}
    >
      {found && <Overview {...found} />}
    </AccountFrame>
  );
}

function Overview({ account, deposits }: Loaded) {
  const t = useTranslations("accountOverview");
  const locale = useShopLocale();
  return (
    <>
      {account.approval === "pending" && (
        <Notice>
          <p>{t("pending")}</p>
        </Notice>
      )}
      {!account.emailVerified && (
        <Notice>
          <p>{t("unverified", { email: account.email })}</p>
        </Notice>
      )}
      <AccountFacts account={account} />
      <OpenDeposits deposits={deposits} />
      <LevelSwitch />
      <p>
        <a href={accountPath(locale, "personal-info")}>{t("change")}</a>
      </p>
    </>
  );
}

/** What the shop charges the account of taxes (specification §9): the same rule that its orders are priced by. */
function taxTerms({ tax, credit }: AccountDetail): "exempt" | "onCredit" | "taxed" {
  if (!tax) return "exempt";
  return credit === "credit" ? "onCredit" : "taxed";
}

function AccountFacts({ account }: { account: AccountDetail }) {
  const t = useTranslations("accountOverview");
  const level = useTranslations("level");
  const format = useFormat();
  const facts: [string, string][] = [
    [t("name"), personName(account)],
    [t("email"), account.email],
    [t("phone"), shownPhone(writtenPhone(account.phone)) || "—"],
    [t("type"), t(`types.${account.account_type}`)],
    ...(needsCompany(account.account_type)
      ? [[t("company"), account.company_name] satisfies [string, string]]
      : []),
    [level("label"), level(`names.${account.priceLevel}`)],
    ...(account.credit === "credit"
      ? [[t("credit"), format.money(account.creditLimit)] satisfies [string, string]]
      : []),
    [t("tax"), t(taxTerms(account))],
    ...(account.seller === "" ? [] : [[t("seller"), account.seller] satisfies [string, string]]),
  ];
  return (
    <dl className="title-block title-block-box title-block-list">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
