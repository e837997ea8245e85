import { ADDRESS_TYPES } from "../account/address.ts";
import { COUNTRIES } from "../account/region.ts";
import { PAYMENT_METHODS } from "../payment/payment-method.ts";
import { isRecord, readStoredRecord, storedRecord } from "../storage/stored-record.ts";
import {
  type CheckoutDraft,
  type ChosenAddress,
  type ChosenOption,
  EMPTY_DRAFT,
} from "./checkout-draft.ts";
import type { TypedTaxId } from "./tax-identity.ts";

/** Longer is nothing that the shop's own forms write. */
const LONGEST_TEXT = 2_000;

/** The text of a draft to keep in the browser. */
export function storedDraft(draft: CheckoutDraft): string {
  return storedRecord(draft);
}

/** Reads what a browser kept; anything broken, foreign or of another version is as if it were not there. */
export function readStoredDraft(text: string | null): CheckoutDraft {
  const stored = readStoredRecord(text);
  if (!stored) return EMPTY_DRAFT;
  return {
    owner: textOf(stored["owner"]),
    email: textOf(stored["email"]),
    shippingAddress: addressOf(stored["shippingAddress"]),
    billingAddress: addressOf(stored["billingAddress"]),
    option: optionOf(stored["option"]),
    method: PAYMENT_METHODS.find((method) => method === stored["method"]) ?? null,
    vinNumber: textOf(stored["vinNumber"]),
    purchaseOrder: textOf(stored["purchaseOrder"]),
    taxId: taxIdOf(stored["taxId"]),
    couponCode: textOf(stored["couponCode"]) || null,
    placingKey: textOf(stored["placingKey"]) || null,
  };
}

function taxIdOf(stored: unknown): TypedTaxId | null {
  if (!isRecord(stored)) return null;
  return { type: textOf(stored["type"]), number: textOf(stored["number"]) };
}

function addressOf(stored: unknown): ChosenAddress | null {
  if (!isRecord(stored)) return null;
  const id = textOf(stored["id"]);
  if (id !== "") return { id };
  const country = COUNTRIES.find((one) => one === stored["country"]);
  if (!country) return null;
  return {
    receiverName: textOf(stored["receiverName"]),
    company: textOf(stored["company"]),
    street: textOf(stored["street"]),
    city: textOf(stored["city"]),
    state: textOf(stored["state"]),
    postalCode: textOf(stored["postalCode"]),
    country,
    district: textOf(stored["district"]),
    phone: textOf(stored["phone"]),
    additionalInfo: textOf(stored["additionalInfo"]),
    type: ADDRESS_TYPES.find((type) => type === stored["type"]) ?? "residential",
  };
}

function optionOf(stored: unknown): ChosenOption | null {
  if (!isRecord(stored)) return null;
  const { price, madeFor } = stored;
  const id = textOf(stored["id"]);
  if (id === "" || typeof price !== "number" || typeof madeFor !== "string") return null;
  return {
    id,
    carrier: textOf(stored["carrier"]),
    service: textOf(stored["service"]),
    price,
    madeFor,
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" && value.length <= LONGEST_TEXT ? value : "";
}
