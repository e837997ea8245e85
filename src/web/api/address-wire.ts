import type { AddressReply } from "#contract/account.ts";
import type { DraftAddress } from "#contract/order-draft.ts";
import type { Address } from "#domain/account/address.ts";
import type { ChosenAddress } from "#domain/order/checkout-draft.ts";

import { sentAddressOf } from "./sent-address.ts";

/** An address of the checkout as calls take it. */
export function sentAddress(chosen: ChosenAddress): DraftAddress {
  return "id" in chosen ? { id: chosen.id } : sentAddressOf(chosen);
}

/** An address of the account's book, or of a reply, as the shop thinks of it. */
export function addressOf(
  sent: Omit<AddressReply, "id" | "default_shipping" | "default_billing">,
): Address {
  return {
    receiverName: sent.receiver_name,
    company: sent.company,
    street: sent.street,
    city: sent.city,
    state: sent.state,
    postalCode: sent.postal_code,
    country: sent.country,
    district: sent.district,
    phone: sent.phone,
    additionalInfo: sent.additional_info,
    type: sent.type,
  };
}

/** An address of a kept draft, of the account's book or typed, as the checkout holds it. */
export function chosenAddress(sent: DraftAddress | null | undefined): ChosenAddress | null {
  if (sent?.id) return { id: sent.id };
  if (!sent?.country) return null;
  return {
    receiverName: text(sent.receiver_name),
    company: text(sent.company),
    street: text(sent.street),
    city: text(sent.city),
    state: text(sent.state),
    postalCode: text(sent.postal_code),
    country: sent.country,
    district: text(sent.district),
    phone: text(sent.phone),
    additionalInfo: text(sent.additional_info),
    type: sent.type ?? "residential",
  };
}

function text(value: string | null | undefined): string {
  return value ?? "";
}
