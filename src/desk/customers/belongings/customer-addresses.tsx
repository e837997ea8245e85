import { useState } from "react";

import type { CustomerAddress, CustomerAddressesResponse } from "#contract/customer-desk.ts";
import { MOST_ADDRESSES } from "#domain/account/address.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { RemovalQuestion } from "#desk/ui/removal-question.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { Button } from "#web/ui/button.tsx";

import { AddressDialog, type AddressHolder } from "./address-dialog.tsx";
import { addressLine } from "./address-line.ts";
import { useAddressActs } from "./use-address-acts.ts";

type Props = { customer: AddressHolder; mayChange: boolean };
type Dialog = { of: "edit" | "remove"; address: CustomerAddress } | { of: "new" };

/** Where a customer's orders go and are billed: the same book as the customer's own. */
export function CustomerAddresses({ customer, mayChange }: Props) {
  const { id } = customer;
  const t = useDeskTexts("customers.addresses");
  const { data, ...waits } = useOne<CustomerAddressesResponse>({
    area: "customers",
    id: `addresses:${id}`,
    path: "admin/customers/addresses",
    body: { id },
  });
  const [dialog, setDialog] = useState<Dialog>();
  return (
    <DetailSection title={t("title")}>
      {data ? (
        <AddressRows
          id={id}
          addresses={data.addresses}
          onOpen={mayChange ? setDialog : undefined}
        />
      ) : (
        <DetailWaiting {...waits} />
      )}
      {dialog && (
        <OpenedDialog customer={customer} dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
    </DetailSection>
  );
}

type RowsProps = {
  id: string;
  addresses: readonly CustomerAddress[];
  /** Undefined for whoever may change nothing. */
  onOpen: ((dialog: Dialog) => void) | undefined;
};

function AddressRows({ id, addresses, onOpen }: RowsProps) {
  const t = useDeskTexts("customers.addresses");
  return (
    <>
      {addresses.length === 0 && <p className="secondary">{t("none")}</p>}
      {addresses.length > 0 && (
        <ul className="kept-rows">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressText address={address} />
              {onOpen && (
                <AddressActs id={id} address={address} addresses={addresses} onOpen={onOpen} />
              )}
            </li>
          ))}
        </ul>
      )}
      {onOpen && addresses.length < MOST_ADDRESSES && (
        <div>
          <Button size="s" onClick={() => onOpen({ of: "new" })}>
            {t("add")}
          </Button>
        </div>
      )}
    </>
  );
}

type DialogProps = { customer: AddressHolder; dialog: Dialog; onClose: () => void };

function OpenedDialog({ customer, dialog, onClose }: DialogProps) {
  if (dialog.of === "new") return <AddressDialog customer={customer} onClose={onClose} />;
  const { address } = dialog;
  if (dialog.of === "edit")
    return <AddressDialog customer={customer} address={address} onClose={onClose} />;
  return <RemoveAddress id={customer.id} address={address} onClose={onClose} />;
}

function AddressText({ address }: { address: CustomerAddress }) {
  const t = useDeskTexts("customers.addresses");
  const { receiver_name, company, phone, additional_info } = address;
  return (
    <div>
      <b className="strong">{company === "" ? receiver_name : `${receiver_name}, ${company}`}</b>
      <span className="kept-line">{addressLine(address)}</span>
      <span className="kept-line secondary">
        {additional_info === "" ? phone : `${phone} · ${additional_info}`}
      </span>
      <span className="kept-marks">
        {address.default_shipping && <b className="status status-good">{t("shipping")}</b>}
        {address.default_billing && <b className="status status-good">{t("billing")}</b>}
      </span>
    </div>
  );
}

type ActsProps = {
  id: string;
  address: CustomerAddress;
  /** The whole book. */
  addresses: readonly CustomerAddress[];
  onOpen: (dialog: Dialog) => void;
};

function AddressActs({ id, address, addresses, onOpen }: ActsProps) {
  const t = useDeskTexts("customers.addresses");
  const acts = useAddressActs(id);
  const name = address.receiver_name;
  const choose = (kind: "shipping" | "billing") =>
    acts.choose(
      address,
      kind,
      addresses.find((one) => one[`default_${kind}`]),
    );
  return (
    <div className="kept-acts">
      <Button size="s" onClick={() => onOpen({ of: "edit", address })}>
        {t("edit")}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {!address.default_shipping && (
        <Button size="s" isBusy={acts.isBusy} onClick={() => choose("shipping")}>
          {t("choose.shipping")}
        </Button>
      )}
      {!address.default_billing && (
        <Button size="s" isBusy={acts.isBusy} onClick={() => choose("billing")}>
          {t("choose.billing")}
        </Button>
      )}
      <Button size="s" kind="bad" onClick={() => onOpen({ of: "remove", address })}>
        {t("remove")}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  );
}

type RemoveProps = { id: string; address: CustomerAddress; onClose: () => void };

function RemoveAddress({ id, address, onClose }: RemoveProps) {
  const t = useDeskTexts("customers.addresses");
  const acts = useAddressActs(id);
  return (
    <RemovalQuestion
      title={t("removeTitle")}
      text={t("sure", { address: `${address.receiver_name}, ${addressLine(address)}` })}
      isOpen
      isBusy={acts.isBusy}
      onSure={() => acts.remove(address, onClose)}
      onClose={onClose}
    />
  );
}
