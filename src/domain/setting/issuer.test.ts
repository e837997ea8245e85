import { issuerInOneLine } from "./issuer-line.ts";
import { describe, expect, it } from "vitest";

import {
  type IssuerTexts,
  isIssuerAddress,
  issuerLines,
  NO_ISSUER as NOTHING,
  readIssuerId,
} from "./issuer.ts";

const COMPANY: IssuerTexts = {
  name: "Repuestos del Sur S.A.",
  identity: "Cédula jurídica 3-101-123456",
  address: "200 m sur de la iglesia\nHeredia 40101, Costa Rica",
  phone: "+506 2233-4455",
  email: "facturas@sur.example",
};
const BRANCH = { place: ["Calle 1", "Heredia, Costa Rica"], phone: "+506 2211-0000" };

describe("the identification of an issuer", () => {
  it.each([
    ["3-101-123456", "cedula_juridica", "3101123456"],
    ["3101123456", "cedula_juridica", "3101123456"],
    ["1-0456-0789", "cedula_fisica", "104560789"],
    ["12-3456789", "ein", "123456789"],
    ["155812345678", "dimex", "155812345678"],
    ["15581234567", "dimex", "15581234567"],
  ])("%s is read as %s", (written, type, number) => {
    expect(readIssuerId(written)).toEqual({ type, number });
  });

  it.each([
    "",
    "104560789",
    "3-101-12345",
    "3-101-1234567",
    "31-01-123456",
    "3 101 123456",
    "0-0456-0789",
    "310112345",
    "1558123456789",
    "J-101-123456",
    " 3-101-123456",
  ])("%j is none", (written) => {
    expect(readIssuerId(written)).toBeNull();
  });
});

describe("what papers say of who issues them", () => {
  it("is what the settings say, the company first", () => {
    expect(issuerLines(COMPANY, BRANCH)).toEqual([
      "Repuestos del Sur S.A.",
      "Cédula jurídica 3-101-123456",
      "200 m sur de la iglesia",
      "Heredia 40101, Costa Rica",
      "+506 2233-4455",
      "facturas@sur.example",
    ]);
  });

  it("is where the shop is, as ever, where they say nothing", () => {
    expect(issuerLines(NOTHING, BRANCH)).toEqual([...BRANCH.place, BRANCH.phone]);
    expect(issuerLines(NOTHING, { place: [], phone: "" })).toEqual([]);
  });

  it("has the branch's phone beside an address of its own, and the other way round", () => {
    expect(issuerLines({ ...COMPANY, phone: "" }, BRANCH)).toContain(BRANCH.phone);
    expect(issuerLines({ ...COMPANY, address: "" }, BRANCH)).toEqual(
      expect.arrayContaining(BRANCH.place),
    );
  });

  it("is company and identification alone in one line", () => {
    expect(issuerInOneLine(COMPANY)).toBe("Repuestos del Sur S.A. · Cédula jurídica 3-101-123456");
    expect(issuerInOneLine({ ...COMPANY, identity: "" })).toBe("Repuestos del Sur S.A.");
    expect(issuerInOneLine(NOTHING)).toBe("");
  });
});

describe("the address of an issuer", () => {
  it.each([
    ["", true],
    ["Heredia", true],
    ["1\n2\n3\n4\n5", true],
    ["1\n2\n3\n4\n5\n6", false],
    ["Heredia\n\nCosta Rica", false],
    ["Heredia\n", false],
  ])("%j: %s", (text, is) => {
    expect(isIssuerAddress(text)).toBe(is);
  });
});
