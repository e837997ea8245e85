import { assert, constantFrom, integer, nat, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  isCostaRicanIban,
  isRoutingNumber,
  maskedPayout,
  type PayoutAccount,
  payoutFault,
  payoutKinds,
  payoutProblems,
  plainPayout,
} from "./payout-account.ts";

/** Published by the Central Bank of Costa Rica as a sample, and of the Federal Reserve's and other banks. */
const IBAN = "CR05015202001026284066";
const ROUTING = ["021000021", "011401533", "121000358", "322271627"];

const digits = (count: number) =>
  string({
    unit: constantFrom(...Array.from("0123456789")),
    minLength: count,
    maxLength: count,
  });
/** The IBAN of a Costa Rican account, with the check digits that ISO 13616 wants, worked out another way. */
function ibanOf(account: string): string {
  const rest = Array.from(`${account}122700`).reduce(
    (so, digit) => (so * 10 + Number(digit)) % 97,
    0,
  );
  return `CR${String(98 - rest).padStart(2, "0")}${account}`;
}
const account = (changes: Partial<PayoutAccount>): PayoutAccount => ({
  kind: "iban",
  holder: "Ana Mora",
  number: IBAN,
  routing: "",
  ...changes,
});
const codes = (changes: Partial<PayoutAccount>) =>
  payoutProblems(plainPayout(account(changes))).map(({ field, code }) => `${field}: ${code}`);

describe("a Costa Rican IBAN", () => {
  it("is one by its check digits, for every account", () => {
    expect(isCostaRicanIban(IBAN)).toBe(true);
    assert(property(digits(18), (number) => isCostaRicanIban(ibanOf(number))));
  });

  it("is none with a digit changed, or two neighbours exchanged", () => {
    assert(
      property(digits(18), nat(17), integer({ min: 1, max: 9 }), (number, at, by) => {
        const iban = ibanOf(number);
        const place = at + 4;
        const other = String((Number(iban[place]) + by) % 10);
        expect(isCostaRicanIban(iban.slice(0, place) + other + iban.slice(place + 1))).toBe(false);
        const [one = "", two = ""] = iban.slice(place, place + 2);
        if (one === two || two === "") return;
        expect(isCostaRicanIban(iban.slice(0, place) + two + one + iban.slice(place + 2))).toBe(
          false,
        );
      }),
    );
  });

  it.each(["", "CR", IBAN.slice(0, -1), `${IBAN}0`, `GT${IBAN.slice(2)}`, IBAN.slice(2)])(
    "is not %j",
    (text) => expect(isCostaRicanIban(text)).toBe(false),
  );
});

describe("a routing number of the United States", () => {
  it.each(ROUTING)("is %s", (number) => expect(isRoutingNumber(number)).toBe(true));

  it("is none with one digit changed", () => {
    assert(
      property(constantFrom(...ROUTING), nat(8), integer({ min: 1, max: 9 }), (number, at, by) => {
        const other = String((Number(number[at]) + by) % 10);
        expect(isRoutingNumber(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
      }),
    );
  });

  it.each(["", "000000000", "02100002", "0210000210", "132000019", "990000002"])(
    "is not %j",
    (text) => expect(isRoutingNumber(text)).toBe(false),
  );
});

describe("an account that money goes back to", () => {
  it("is read as people write it", () => {
    expect(
      plainPayout(account({ number: " cr05 0152 0200 1026 2840 66", holder: " Ana  Mora " })),
    ).toEqual(account({}));
    expect(plainPayout(account({ kind: "sinpe", number: "+506 8888-1234" })).number).toBe(
      "88881234",
    );
    expect(plainPayout(account({ kind: "sinpe", number: "5068-8812" })).number).toBe("50688812");
    const us = account({ kind: "us_bank", number: "0001 2345", routing: "021-000-021" });
    expect(plainPayout(us)).toMatchObject({ number: "00012345", routing: "021000021" });
    expect(plainPayout(account({ routing: "021000021" })).routing).toBe("");
  });

  it("is good or says what is wrong with it", () => {
    expect(codes({})).toEqual([]);
    expect(codes({ kind: "sinpe", number: "8888-1234" })).toEqual([]);
    expect(codes({ kind: "us_bank", number: "1234", routing: "021000021" })).toEqual([]);
    expect(codes({ holder: " ", number: "" })).toEqual(["holder: required", "number: required"]);
    expect(codes({ number: "CR05015202001026284067" })).toEqual(["number: account_invalid"]);
    expect(codes({ kind: "sinpe", number: "48881234" })).toEqual(["number: account_invalid"]);
    expect(codes({ kind: "sinpe", number: "888812345" })).toEqual(["number: account_invalid"]);
    expect(codes({ kind: "us_bank", number: "123", routing: "021000022" })).toEqual([
      "routing: account_invalid",
      "number: account_invalid",
    ]);
    expect(codes({ kind: "us_bank", number: "1".repeat(18), routing: "021000021" })).toEqual([
      "number: account_invalid",
    ]);
  });

  it.each([
    [{ number: "" }, undefined],
    [{ number: IBAN }, undefined],
    [{ number: "CR05015202001026284067" }, "iban_check"],
    [{ number: "cr05 0152 0200 1026 2840 67" }, "iban_check"],
    [{ number: IBAN.slice(0, -1) }, "iban"],
    [{ number: IBAN.slice(2) }, "iban"],
    [{ kind: "sinpe", number: "4888-1234" }, "sinpe"],
    [{ kind: "sinpe", number: IBAN }, "sinpe"],
    [{ kind: "us_bank", number: "123" }, "us_bank"],
  ] as const)("says why %j is none: %s", (changes, fault) => {
    expect(payoutFault(plainPayout(account(changes)))).toBe(fault);
  });

  it("shows no more than its end", () => {
    expect(maskedPayout(account({}))).toBe("CR•••4066");
    expect(maskedPayout(account({ kind: "sinpe", number: "88881234" }))).toBe("SINPE Móvil •••34");
    expect(maskedPayout(account({ kind: "us_bank", number: "00012345" }))).toBe("•••2345");
    expect(maskedPayout(account({ kind: "us_bank", number: "1234" }))).toBe("•••34");
  });

  it("is of the storefront's own country", () => {
    expect(payoutKinds("cr")).toEqual(["iban", "sinpe"]);
    expect(payoutKinds("us")).toEqual(["us_bank"]);
  });
});
