import type { TaxedStorefront, TryTaxesRequest } from "#contract/tax-desk.ts";
import { statesOf, type Country } from "#domain/account/region.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { dollarsIn } from "#desk/ui/form/typed-values.ts";

/** An order whose taxes are tried, as it is typed. */
export type TypedTaxTrial = {
  storefront: Storefront;
  country: Country;
  state: string;
  /** Empty is a guest. */
  email: string;
  by: "amounts" | "parts";
  /** Dollars of goods, by their code; "" is of goods without one. */
  amounts: Readonly<Record<string, string>>;
  /** A part and how many, one below the other. */
  lines: string;
  shipping: string;
};

/** A hundred dollars to the middle of Costa Rica, for a guest. */
export const FIRST_TAX_TRIAL: TypedTaxTrial = {
  storefront: "cr",
  country: "CR",
  state: "San José",
  email: "",
  by: "amounts",
  amounts: { "": "100" },
  lines: "",
  shipping: "",
};

/** The codes whose amounts are asked for, of goods without one first; so many have room. */
const MOST_CODES = 12;
export function codesOf(storefronts: readonly TaxedStorefront[], storefront: Storefront): string[] {
  const charges = storefronts.find((one) => one.storefront === storefront)?.charges ?? [];
  const codes = charges.flatMap(({ cabys }) => (cabys === null ? [] : [cabys]));
  return ["", ...codes.slice(0, MOST_CODES)];
}

/** Another country, with the storefront that ships there as a rule and the first of its provinces or states. */
export function inCountry(country: Country): Partial<TypedTaxTrial> {
  return {
    country,
    storefront: country === "US" ? "us" : "cr",
    state: country === "US" ? "FL" : (statesOf(country)[0] ?? ""),
  };
}

export type TaxTrialProblem = "amounts" | "lines" | "shipping";

/** What is sent of it, but for parts, which the shop reads; or which of it cannot be read. */
export function readTaxTrial(
  typed: TypedTaxTrial,
  codes: readonly string[],
): { request: Omit<TryTaxesRequest, "goods">; amounts: Amounts } | { problem: TaxTrialProblem } {
  const shipping = dollarsIn(typed.shipping) ?? 0;
  if (shipping < 0) return { problem: "shipping" };
  const { storefront, country, state } = typed;
  const email = typed.email.trim();
  const address = { country, state };
  const request = { storefront, address, shipping, ...(email !== "" && { email }) };
  if (typed.by === "parts")
    return typed.lines.trim() === "" ? { problem: "lines" } : { request, amounts: [] };
  const amounts = amountsOf(typed, codes);
  return amounts.length === 0 ? { problem: "amounts" } : { request, amounts };
}

type Amounts = Extract<TryTaxesRequest["goods"], { kind: "amounts" }>["amounts"];

/** The amounts that are typed; none where one of them is no amount. */
function amountsOf({ amounts }: TypedTaxTrial, codes: readonly string[]): Amounts {
  const typed = codes.filter((code) => (amounts[code] ?? "").trim() !== "");
  const read = typed.map((code) => ({
    cabys: code === "" ? null : code,
    amount: dollarsIn(amounts[code] ?? "") ?? -1,
  }));
  return read.every(({ amount }) => amount >= 0) ? read : [];
}
