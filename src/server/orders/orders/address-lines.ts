import type { Address } from "#domain/account/address.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { shownPhone } from "#domain/account/phone.ts";
import { serverTexts } from "#texts/server-texts.ts";

type Written = Omit<Address, "type" | "country"> & { country: string };

/** An address as papers and letters write it, a line each: "Houston, TX 77001", "Mercedes, Heredia, 40101". */
export function addressLines(address: Written, locale: Locale): string[] {
  const { district, city, state, postalCode, country } = address;
  const { countries } = serverTexts("mails", locale);
  const place =
    country === "US"
      ? `${city}, ${state} ${postalCode}`
      : [district, city, state, postalCode].filter((one) => one !== "").join(", ");
  return [
    address.receiverName,
    address.company,
    address.street,
    address.additionalInfo,
    place,
    country === "CR" || country === "US" ? countries[country] : country,
    shownPhone(address.phone),
  ].filter((line) => line !== "");
}
