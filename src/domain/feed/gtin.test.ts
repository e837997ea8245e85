import { expect, it } from "vitest";

import { isGtin } from "./gtin.ts";

it.each([
  ["7501031311309", true], // EAN-13
  ["036000291452", true], // UPC-A
  ["96385074", true], // EAN-8
  ["10012345678902", true], // GTIN-14
  ["7501031311308", false],
  ["036000291453", false],
  ["750103131130", false],
  ["123456789", false],
  ["75010313113O9", false],
  ["", false],
])("%j is a trade item's number: %s", (number, expected) => expect(isGtin(number)).toBe(expected));
