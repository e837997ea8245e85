import type { DraftAddress } from "#contract/order-draft.ts";
import type { Address } from "#domain/account/address.ts";
import type { ChosenAddress } from "#domain/order/checkout-draft.ts";

import { sentAddressOf } from "./sent-address.ts";

/** An address of the checkout as calls take it. */
export function sentAddress(chosen: ChosenAddress): DraftAddress {
  return "id" in chosen ? { id: chosen.id } : sentAddressOf(chosen);
}

type Words = Omit<Address, "country" | "type">;
type WordsOfReply = Omit<DraftAddress, "id" | "country" | "type">;

/** An address of the account's book, of a draft or of a reply, as the shop thinks of it; what is left out is empty. */
export function addressOf<Country, Type>(
  sent: WordsOfReply & { country: Country; type: Type },
): Words & { country: Country; type: Type } {
  return {
    receiverName: sent.receiver_name ?? "",
    company: sent.company ?? "",
    street: sent.street ?? "",
    city: sent.city ?? "",
    state: sent.state ?? "",
    postalCode: sent.postal_code ?? "",
    country: sent.country,
    district: sent.district ?? "",
    phone: sent.phone ?? "",
    additionalInfo: sent.additional_info ?? "",
    type: sent.type,
  };
}

/** An address of a kept draft, of the account's book or typed, as the checkout holds it. */
export function chosenAddress(sent: DraftAddress | null | undefined): ChosenAddress | null {
  if (sent?.id) return { id: sent.id };
  if (!sent?.country) return null;
  return addressOf({ ...sent, country: sent.country, type: sent.type ?? "residential" });
}
