import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";

import type { AddressReply } from "#contract/account.ts";
import { shownPhone } from "#domain/account/phone.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { accountPath, addressPath } from "#web/paths.ts";
import { ask } from "#web/api/send.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { showFailure, showToast } from "#web/ui/toast.tsx";
import { AccountFrame } from "./account-frame.tsx";

/** The address book (specification §2, manage-address). */
export default function AddressesRoute() {
  const t = useTranslations("account.addresses");
  const addresses = useLoaderData<AddressReply[] | null>();
  return (
    <AccountFrame part="manage-address" title={t("title")}>
      {addresses && <AddressBook addresses={addresses} />}
    </AccountFrame>
  );
}

function AddressBook({ addresses }: { addresses: AddressReply[] }) {
  const t = useTranslations("account.addresses");
  const add = (
    <a className={buttonClass({ kind: "main" })} href={accountPath(useShopLocale(), "new-address")}>
      {t("add")}
    </a>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState title={t("none")} actions={add}>
        <p>{t("noneText")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p>{add}</p>
      <ul className="book">
        {addresses.map((address) => (
          <li key={address.id}>
            <Entry address={address} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ address }: { address: AddressReply }) {
  const t = useTranslations("account.addresses");
  const locale = useShopLocale();
  const { isBusy, call } = useAddressCall();
  const { id, receiver_name: name } = address;
  const makeDefault = (kind: "shipping" | "billing") =>
    call({ path: "account/addressdefault", body: { id, kind }, done: t("defaultSaved") });
  return (
    <article aria-label={name}>
      <Lines address={address} />
      <p className="book-marks">
        {address.default_shipping && <span className="badge">{t("defaultShipping")}</span>}
        {address.default_billing && <span className="badge">{t("defaultBilling")}</span>}
      </p>
      <p className="book-acts">
        <a className="button button-small" href={addressPath(locale, id)}>
          {t("change")}
          <span className="visually-hidden"> {name}</span>
        </a>
        {!address.default_shipping && (
          <Button size="s" isBusy={isBusy} onClick={() => void makeDefault("shipping")}>
            {t("makeShipping")}
          </Button>
        )}
        {!address.default_billing && (
          <Button size="s" isBusy={isBusy} onClick={() => void makeDefault("billing")}>
            {t("makeBilling")}
          </Button>
        )}
        <AddressRemoval address={address} />
      </p>
    </article>
  );
}

/** What is written on a parcel. */
function Lines({ address }: { address: AddressReply }) {
  const t = useTranslations("account.addresses");
  const { district, city, state, postal_code, country } = address;
  const place =
    country === "CR"
      ? [district, city, state, postal_code].filter((one) => one !== "").join(", ")
      : t("place", { city, state, zip: postal_code });
  const lines = [
    address.company,
    address.street,
    address.additional_info,
    place,
    t(`countries.${country}`),
    shownPhone(address.phone),
  ].filter((line) => line !== "");
  return (
    <address>
      <b>{address.receiver_name}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Asks once more before an address is gone. */
function AddressRemoval({ address: { id, receiver_name: name } }: { address: AddressReply }) {
  const t = useTranslations("account.addresses");
  const [isSure, setSure] = useState(false);
  const { isBusy, call } = useAddressCall();
  if (!isSure) {
    return (
      <Button size="s" kind="quiet" onClick={() => setSure(true)}>
        {t("remove")}
        <span className="visually-hidden"> {name}</span>
      </Button>
    );
  }
  const remove = () => call({ path: "account/addressremove", body: { id }, done: t("removed") });
  return (
    <span className="book-sure">
      <Button size="s" kind="bad" isBusy={isBusy} onClick={() => void remove()}>
        {t("removeSure")}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Button size="s" kind="quiet" onClick={() => setSure(false)}>
        {t("keep")}
      </Button>
    </span>
  );
}

/** Makes a call about an address and shows the book as it is then. */
function useAddressCall() {
  const locale = useShopLocale();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const call = async ({ path, body, done }: { path: string; body: object; done: string }) => {
    setBusy(true);
    try {
      await ask({ path, locale, body });
      showToast(done);
      await revalidate();
    } catch {
      showFailure();
    }
    setBusy(false);
  };
  return { isBusy, call };
}
