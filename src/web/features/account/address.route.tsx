import { useLoaderData, useNavigate } from "react-router";

import type { AddressReply } from "#contract/account.ts";

import { AddressForm } from "#web/features/addresses/public/address-form.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { accountPath } from "#web/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { AccountFrame } from "./account-frame.tsx";

type AddressData = { id: string; addresses: AddressReply[] };

/** The form of a new address, or of one that is kept (specification §2, new-address and update-addres). */
export default function AddressRoute() {
  const t = useTranslations("account.address");
  const data = useLoaderData<AddressData | null>();
  return (
    <AccountFrame part="manage-address" title={data?.id ? t("change") : t("add")}>
      {data && <AddressPage key={data.id} {...data} />}
    </AccountFrame>
  );
}

function AddressPage({ id, addresses }: AddressData) {
  const t = useTranslations("account.address");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const address = addresses.find((one) => one.id === id);
  const list = accountPath(locale, "manage-address");
  if (id !== "" && !address) {
    return (
      <EmptyState title={t("missing")} actions={<a href={list}>{t("back")}</a>}>
        <p>{t("missingText")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <AddressForm
        address={address}
        onSaved={async () => {
          await navigate(list);
          showToast(t("saved"));
        }}
      />
      <p className="small">
        <a href={list}>{t("back")}</a>
      </p>
    </>
  );
}
