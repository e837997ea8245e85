import { describe, expect, it } from "vitest";

import { ApproveCustomerRequest, type Customer } from "#contract/customers.ts";

import { decisionOf, termsOf } from "./customer-terms.ts";

const ID = "2f1f4f0c-6a4b-4a52-9d7e-0d4f7f8a1b2c";
const CUSTOMER: Customer = {
  id: ID,
  locale: "es",
  storefront: "cr",
  version: 4,
  mergedInto: null,
  disabled: false,
  invitation: {
    state: null,
    invitedAt: null,
    openedAt: null,
    whyNot: "gets_in",
    isUndelivered: false,
  },
  first_name: "Ana",
  last_name: "Mora",
  email: "ana@example.com",
  emailVerified: true,
  phone: { country_code: "506", number: "22223333" },
  account_type: "fleet_repair_shop",
  company_name: "Taller Mora",
  tax_id: null,
  seller: "Luis",
  approval: "pending",
  isAdmin: 0,
  credit: "credit",
  creditLimit: 1_234.5,
  creditAvailable: 1_000,
  tax: true,
  priceLevel: "wholesale",
  priceLevelAccess: ["online", "wholesale"],
};

describe("the terms of an account", () => {
  it("are sent as they were read, with the version that they are of", () => {
    const { fields, version } = termsOf(CUSTOMER, "es");
    const sent = decisionOf(ID, { ...fields, approval: "approved" }, version);
    expect(fields.creditLimit).toBe("1234,50");
    expect(ApproveCustomerRequest.parse(sent)).toEqual({
      id: ID,
      approval: "approved",
      priceLevel: "wholesale",
      priceLevelAccess: ["online", "wholesale"],
      credit: "credit",
      creditLimit: 1_234.5,
      tax: true,
      seller: "Luis",
      version: 4,
    });
  });

  it.each([
    ["1000", 1_000],
    ["1000,50", 1_000.5],
  ])("take the limit %s as it is typed", (creditLimit, sent) => {
    const { fields } = termsOf(CUSTOMER, "en");
    expect(decisionOf(ID, { ...fields, creditLimit }, 4).creditLimit).toBe(sent);
  });

  it.each(["much", "1.234", "1,234"])(
    "are refused by the server with the limit %s",
    (creditLimit) => {
      const { fields } = termsOf(CUSTOMER, "en");
      const sent = decisionOf(ID, { ...fields, creditLimit }, 4);
      const problems = ApproveCustomerRequest.safeParse(sent).error?.issues ?? [];
      expect(problems.map(({ path }) => path.join("."))).toEqual(["creditLimit"]);
    },
  );
});
