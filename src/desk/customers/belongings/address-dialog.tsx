import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { CustomerAddress, CustomerAddressesResponse } from "#contract/customer-desk.ts";
import type { Customer } from "#contract/customers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import {
  ADDRESS_FIELDS,
  beginningCountry,
  emptyAddress,
  type TypedAddress,
} from "#desk/ui/address/typed-address.ts";
import { TypedAddressFields } from "#desk/ui/address/typed-address-fields.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

type Props = {
  customer: AddressHolder;
  /** The one that is edited; undefined where a new one is typed. */
  address?: CustomerAddress | undefined;
  onClose: () => void;
};
/** Whose addresses they are: a new one begins in the country of their shop, whatever the clerk speaks. */
export type AddressHolder = Pick<Customer, "id" | "storefront">;

/** An address of a customer's that is there, or a new one. A click beside it loses nothing that was typed. */
export function AddressDialog({ customer, address, onClose }: Props) {
  const t = useDeskTexts("customers.addresses");
  const names = useDeskTexts("desk.address");
  const form = useAddressForm({ customer, address, onClose });
  const hasFieldErrors = Object.keys(form.refusal?.fields ?? {}).length > 0;
  const failure =
    form.refusal && !hasFieldErrors ? (form.refusal.message ?? t("unreached")) : undefined;
  const nameOf = (field: string) => {
    const known = ADDRESS_FIELDS.find((one) => one === field);
    return known ? names(known) : field;
  };
  return (
    <FormDialog
      title={address ? t("editTitle") : t("add")}
      back={t("back")}
      send={t("save")}
      closesBy={["mark"]}
      isBusy={form.isBusy}
      failure={failure}
      onSend={() => void form.save()}
      onClose={onClose}
    >
      <TypedAddressFields
        address={form.fields}
        errorOf={(field) => form.errorOf(field)}
        onChange={(typed) => {
          for (const name of ADDRESS_FIELDS) form.set(name, typed[name]);
        }}
      />
      <ConflictDialog form={form} nameOf={nameOf} say={(_field, value) => String(value) || "—"} />
      <LeaveGuard form={form} />
    </FormDialog>
  );
}

function useAddressForm({
  customer: { id, storefront },
  address,
  onClose,
}: Props): DeskForm<TypedAddress> {
  const t = useDeskTexts("customers.addresses");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const book = oneKey("customers", `addresses:${id}`, locale);
  const known = () => queries.getQueryData<CustomerAddressesResponse>(book)?.addresses;
  const [opened] = useState(() => (address ? typedOf(address) : nothingAt(storefront)));
  return useDeskForm<TypedAddress, CustomerAddressesResponse, CustomerAddress>({
    opened,
    send: (fields, version) =>
      ask<CustomerAddressesResponse>({
        path: "admin/customers/addresses/save",
        locale,
        body: {
          id,
          address: { ...fields, ...(address && { id: address.id }) },
          ...(address && { version }),
        },
      }),
    versionOf: ({ addresses }) => {
      const saved = addresses.find((one) => one.id === address?.id);
      return saved ? typedOf(saved) : opened;
    },
    sentence: () => t("saved"),
    undo: ({ addresses }) => (address ? "fields" : unmadeOf(id, madeOf(addresses, known()))),
    area: "customers",
    onSaved: async (saved) => {
      queries.setQueryData(book, saved);
      await queries.invalidateQueries({ queryKey: ["history"] });
    },
    onDone: onClose,
    readCurrent: typedOf,
  });
}

type Addresses = readonly CustomerAddress[];

/** The address that was not there yet; undefined where nobody can tell. */
function madeOf(addresses: Addresses, before: Addresses | undefined): CustomerAddress | undefined {
  const [made, ...others] = addresses.filter(({ id }) => !before?.some((one) => one.id === id));
  return others.length === 0 ? made : undefined;
}

function unmadeOf(id: string, made: CustomerAddress | undefined) {
  if (!made) return "none";
  const { id: address, version } = made;
  return { path: "admin/customers/addresses/remove", body: { id, address, version } };
}

function nothingAt(storefront: AddressHolder["storefront"]): Versioned<TypedAddress> {
  return { fields: emptyAddress(beginningCountry(storefront)), version: 0 };
}

function typedOf(address: CustomerAddress): Versioned<TypedAddress> {
  const { id: _id, default_shipping: _shipping, default_billing: _billing, ...rest } = address;
  const { version, ...fields } = rest;
  return { fields, version };
}
