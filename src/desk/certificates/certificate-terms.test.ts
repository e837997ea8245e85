import { expect, it } from "vitest";

import { approvalOf, NO_TERMS } from "./certificate-terms.ts";

const DAYS = { validFrom: "2026-01-01", validUntil: "2026-12-31" };

it("sends an exemption's terms as its paper has them", () => {
  const typed = {
    ...NO_TERMS,
    ...DAYS,
    document: " AL-00012-26 ",
    institution: "Ministerio de Hacienda ",
    points: "6,5",
    cabys: "2710200000000\n4911100000000, ",
  };
  expect(approvalOf({ id: 7, kind: "exemption" }, typed, "es")).toEqual({
    id: 7,
    ...DAYS,
    exemption: {
      document: "AL-00012-26",
      institution: "Ministerio de Hacienda",
      points: 6.5,
      cabys: ["2710200000000", "4911100000000"],
    },
  });
});

it("sends no terms of a resale certificate, and no points that are no number", () => {
  const typed = { ...NO_TERMS, ...DAYS, points: "todo" };
  expect(approvalOf({ id: 7, kind: "resale" }, typed, "es")).toEqual({ id: 7, ...DAYS });
  expect(approvalOf({ id: 7, kind: "exemption" }, typed, "es").exemption?.points).toBe(0);
});
