import { expect, it } from "vitest";

import { taxLabel } from "./tax-label.ts";

it("names each tax with its rate, and none where none is kept", () => {
  const iva = { name: "iva", rate: 13 } as const;
  expect(taxLabel([iva], "es")).toBe("IVA 13%");
  expect(taxLabel([iva, { name: "iva", rate: 0.5 }], "es")).toBe("IVA 13% e IVA 0,5%");
  expect(taxLabel([{ name: "florida", rate: 7 }], "en")).toBe("Florida sales tax 7%");
  expect(taxLabel([], "es")).toBe("Impuesto");
});
