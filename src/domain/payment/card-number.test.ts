import { assert, integer, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";

import { carriesCardNumber } from "./card-fields.ts";
import { holdsCardNumber, withoutCardNumbers } from "./card-number.ts";

const PAN = "4111111111111111";

describe("a card number in a text (security A25)", () => {
  it.each([
    PAN,
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "4111.1111.1111.1111",
    "4111/1111/1111/1111",
    "4111_1111_1111_1111",
    "4111  1111  1111  1111", // two blanks
    "4111 - 1111 - 1111 - 1111",
    "4111\u00A01111\u202F1111\u20071111", // blanks that keep a line together
    "4111\t1111\t1111\t1111",
    "4111\u20131111\u20141111\u20101111", // dashes of every length
    "4111\u200B1111\u200D1111\uFEFF1111", // zero-width signs
    "4\u00AD1\u03011\u200B1\u2060111111111111",
    Array.from(PAN).join(" "),
    "\uFF14\uFF11\uFF11\uFF11".concat("\uFF11".repeat(12)), // full width
    "\u0664".concat("\u0661".repeat(15)), // Arabic
    "\u{1D7D2}".concat("\u{1D7CF}".repeat(15)), // mathematical
    "378282246310005", // American Express
    "30569309025904", // Diners Club
    "36227206271667",
    "5555555555554444", // Mastercard
    "2223003122003222",
    "6011111111111117", // Discover
    "3530111333300000", // JCB
    "6200000000000005", // UnionPay
    "6304000000000000", // debit
    "5019717010103742",
    "2200000000000004", // Mir
    "4222222222222", // 13 digits
    "6304000000000000000", // 19 digits
    "cobre a 4111111111111111 por favor",
    "4111\n1111\n1111\n1111",
    "4111, 1111, 1111, 1111",
    "4111    1111    1111    1111",
    "4111;1111;1111;1111",
    "4111|1111|1111|1111",
    "4111:1111:1111:1111",
    "(4111) (1111) (1111) (1111)",
    "4111*1111*1111*1111",
    "4111\u22121111\u22121111\u22121111", // minus signs
    "3782, 822463, 10005",
    "Visa: 4111    1111    1111    1111 exp 12/27",
    "12, 4111 1111 1111 1111, 27",
    "Apt 5 4111 1111 1111 1111",
    "4111111111111111 12/27 123",
    "x4111111111111111y",
    "id 3f2504e0-4f89-41d3-8456-411111111111 y 4111111111111111",
  ])("is seen in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    "",
    "4111111111111112", // fails Luhn
    "411111111111", // too short
    "40000000000000000002", // 20 digits
    "1000000000000008", // Luhn's, but no issuer begins so
    "41111111111114", // Luhn's, but Visa has no 14 digits
    "54111111111111111", // a card's digits inside a longer number
    "411111\n1111\n111111", // three numbers, not as they stand on a card
    "8-98163-061-0, 8-94325-580-0",
    "3335099, 4089431, 2872544, 4955160",
    "41, 11, 11, 11, 11, 11, 11, 11",
    "4111 and 1111 1111 1111",
    "1FUJGLDR5CLBP8834", // a VIN
    "11111111111111111A",
    "+506 2200-0000",
    "8-98163-061-0",
    "2026-11-21",
    "3f2504e0-4f89-41d3-8456-411111111111", // a UUID
    "41111111-1111-4111-8111-111111111111",
  ])("is not seen in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it("is seen for every number of an issuer whose last digit is Luhn's, and only for that digit", () => {
    assert(
      property(
        stringMatching(/^[45][1-5][0-9]{13}$/),
        integer({ min: 0, max: 9 }),
        (start, last) => {
          const digits = start + last;
          const sum = Array.from(digits)
            .toReversed()
            .reduce((total, digit, place) => {
              const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
              return total + Math.floor(value / 10) + (value % 10);
            }, 0);
          expect(holdsCardNumber(digits)).toBe(sum % 10 === 0);
        },
      ),
    );
  });

  it("is seen wherever it begins in digits with blanks between", () => {
    assert(
      property(
        stringMatching(/^(\d ){0,40}$/),
        stringMatching(/^( \d){0,40}$/),
        (before, after) => {
          expect(holdsCardNumber(before + Array.from(PAN).join(" ") + after)).toBe(true);
        },
      ),
    );
  });

  it("is masked in what a log keeps, and nothing else is", () => {
    expect(withoutCardNumbers(`{"sku":"${PAN}","n":12,"q":"4111 1111 1111 1111 x"}`)).toBe(
      '{"sku":"[card]","n":12,"q":"[card] x"}',
    );
    const line = '{"level":30,"time":1795344000000,"pid":4111,"reqId":"mi1-9","ms":1.2}';
    expect(withoutCardNumbers(line)).toBe(line);
  });
});

describe("a card number in a body (security A25)", () => {
  it.each([
    { order: { shippingAddress: { additional_info: PAN } } },
    { order: { total: Number(PAN) } },
    { order: { email: PAN } },
    { order: { vinNumber: PAN } },
    { order: { shippingAddress: { phone: PAN } } },
    { user: { phone: { number: "378282246310005" } } },
    { user: { first_name: PAN } },
    { message: { deep: [{ x: [PAN] }] } },
    { [PAN]: "x" },
    [PAN],
    PAN,
  ])("is seen in %j", (body) => {
    expect(carriesCardNumber(body)).toBe(true);
  });

  it.each([
    { order: { total: 12.34, coupon: null, ok: true } },
    { email: `${PAN}@correo.example` },
    { vinNumber: "40000000000000006" }, // 17 digits
    { phone: "+4 222 222 222 222" }, // thirteen digits, as a telephone may have
    { order: { tax_id: { type: "extranjero", number: "4222222222222" } } },
    // Judged by whoever knows more, or never kept.
    { items: [{ sku: PAN }] },
    { partsFilters: { searchText: PAN } },
    { password: PAN, repeatPassword: PAN },
    { trackingNumber: PAN },
  ])("is not seen in %j", (body) => {
    expect(carriesCardNumber(body)).toBe(false);
  });

  it("is not seen in a sum of floats", () => {
    const sums = Array.from({ length: 1_000 }, (_, index) => 0.1 + index / 3);
    expect(sums.some((sum) => carriesCardNumber({ sum }))).toBe(false);
  });

  it("is not seen in any address of a mailbox, whatever number stands in it", () => {
    assert(
      property(stringMatching(/^[0-9]{13,19}$/), (digits) => {
        expect(carriesCardNumber({ email: `${digits}@correo.example` })).toBe(false);
        expect(carriesCardNumber({ email: ` taller.${digits}@correo.example ` })).toBe(false);
      }),
    );
  });
});
