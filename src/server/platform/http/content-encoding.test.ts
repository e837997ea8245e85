import { expect, it } from "vitest";

import { acceptedEncoding } from "./content-encoding.ts";

it.each([
  [undefined, undefined],
  ["", undefined],
  ["identity", undefined],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["GZIP;q=1.0, BR;q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0,gzip;q=0", undefined],
  ["br;q=0.1", "br"],
  ["br;q=0, *", undefined],
  ["vbrx", undefined],
  ["x-br, br-x", undefined],
])("takes from %j the encoding %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it("takes the best of what is offered", () => {
  expect(acceptedEncoding("gzip, br", ["gzip"])).toBe("gzip");
  expect(acceptedEncoding("gzip;q=0, br", ["gzip"])).toBeUndefined();
});
