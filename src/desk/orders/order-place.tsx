import type { DeskOrder } from "#contract/desk-orders.ts";
import { shownPhone } from "#domain/account/phone.ts";

/** An address, a line for each piece of it. */
export function DeskPlace({ address }: { address: DeskOrder["shippingAddress"] }) {
  const lines = [
    address.receiver_name,
    address.company,
    address.street,
    address.additional_info,
    [address.district, address.city, address.state, address.postal_code, address.country]
      .filter((piece) => piece !== "")
      .join(", "),
    shownPhone(address.phone),
  ].filter((line) => line !== "");
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="place-line">
          {line}
        </span>
      ))}
    </>
  );
}
