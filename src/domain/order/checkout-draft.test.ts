import { describe, expect, it } from "vitest";

import { AUSTIN } from "../../../test/factories/austin.ts";
import {
  adoptedDraft,
  type CheckoutDraft,
  CHECKOUT_STEPS,
  EMPTY_DRAFT,
  firstOpenStep,
  isStepReached,
  shippingQuestion,
  withCurrentOption,
} from "./checkout-draft.ts";
import { readStoredDraft, storedDraft } from "./stored-draft.ts";

const cart = [
  { sku: "FILTER", quantity: 2 },
  { sku: "TURBO", quantity: 1 },
];
const option = {
  id: "signed",
  carrier: "Ruta Heredia",
  service: "ground",
  price: 6.5,
  madeFor: shippingQuestion(AUSTIN, cart),
};
const guest: CheckoutDraft = {
  ...EMPTY_DRAFT,
  email: "ana@example.com",
  shippingAddress: AUSTIN,
  option,
  method: "card",
  couponCode: "DEMO10",
  placingKey: "key-1",
};

describe("the steps of the checkout (specification §2)", () => {
  it.each<[string, Partial<CheckoutDraft>, string]>([
    ["nothing", { email: "", shippingAddress: null, option: null }, "start"],
    ["blanks for an e-mail", { email: "  " }, "start"],
    ["an e-mail", { shippingAddress: null, option: null }, "billing"],
    ["an address", { option: null }, "shipping"],
    ["a way to ship", {}, "payment"],
  ])("with %s decided are open up to here", (_what, change, step) => {
    const draft = { ...guest, ...change };
    expect(firstOpenStep(draft)).toBe(step);
    const reached = CHECKOUT_STEPS.filter((one) => isStepReached(one, draft));
    expect(reached.at(-1)).toBe(step);
  });

  it("ask a customer for no e-mail", () => {
    expect(firstOpenStep({ ...EMPTY_DRAFT, owner: "eva@example.com" })).toBe("billing");
  });
});

describe("the chosen way to ship (decisions §6)", () => {
  it("stays for the same address and cart, whatever the order of its lines", () => {
    expect(withCurrentOption(guest, cart.toReversed())).toBe(guest);
  });

  it.each([
    ["the cart", guest, [{ sku: "FILTER", quantity: 3 }]],
    ["the address", { ...guest, shippingAddress: { ...AUSTIN, city: "Houston" } }, cart],
    ["the address for one of the book", { ...guest, shippingAddress: { id: "7" } }, cart],
  ])("is reset by a change of %s", (_what, draft, lines) => {
    expect(withCurrentOption(draft, lines)).toEqual({ ...draft, option: null });
  });
});

describe("a draft after a login (decisions §3)", () => {
  it("keeps what was decided as a guest, and takes the rest from the shop", () => {
    const kept = { ...EMPTY_DRAFT, purchaseOrder: "PO-7", couponCode: "OLD", vinNumber: "V" };
    expect(adoptedDraft(guest, kept, "eva@example.com")).toEqual({
      ...guest,
      owner: "eva@example.com",
      email: "eva@example.com",
      purchaseOrder: "PO-7",
      vinNumber: "V",
      placingKey: null,
    });
  });

  it("bills where the shop kept it only when the guest had no address", () => {
    const kept = { ...EMPTY_DRAFT, shippingAddress: { id: "1" }, billingAddress: { id: "2" } };
    const after = (from: CheckoutDraft) => adoptedDraft(from, kept, "eva@example.com");
    expect(after(EMPTY_DRAFT)).toMatchObject({
      shippingAddress: { id: "1" },
      billingAddress: { id: "2" },
    });
    expect(after(guest)).toMatchObject({ shippingAddress: AUSTIN, billingAddress: null });
  });
});

describe("a draft in the browser (specification §4: stored version 2.2)", () => {
  it("is read as it was written", () => {
    expect(readStoredDraft(storedDraft(guest))).toEqual(guest);
    const customer = { ...guest, owner: "eva@example.com", billingAddress: { id: "7" } };
    expect(readStoredDraft(storedDraft(customer))).toEqual(customer);
  });

  it.each([
    null,
    "",
    "no json",
    "[]",
    '{"email":"ana@example.com"}',
    '{"version":"2.1","email":"ana@example.com"}',
  ])("of %j is an empty one", (text) => {
    expect(readStoredDraft(text)).toEqual(EMPTY_DRAFT);
  });

  it("loses what is not of its kind, and nothing else", () => {
    const odd = {
      ...guest,
      version: "2.2",
      email: 7,
      shippingAddress: { country: "NI" },
      option: { id: "signed", price: "6" },
      method: "free",
      vinNumber: "V".repeat(3_000),
    };
    expect(readStoredDraft(JSON.stringify(odd))).toEqual({
      ...EMPTY_DRAFT,
      couponCode: "DEMO10",
      placingKey: "key-1",
    });
  });
});
