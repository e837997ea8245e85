import { expect, it } from "vitest";

import { readPartAddress } from "./part-address.ts";

const read = (address: string) => readPartAddress(new URL(address, "https://shop.example"));
const NOTHING = { sku: "", searched: "", vehicle: undefined, group: "" };

it.each([
  ["/part/ABC-1", { sku: "ABC-1" }],
  ["/en/part/ABC-1", { sku: "ABC-1" }],
  ["/EN/parts/ABC-1", { sku: "ABC-1" }],
  ["/part/A%2F1", { sku: "A/1" }],
  ["/part/100%", { sku: "100%" }], // "%" alone is what somebody typed
  ["/part", {}],
  ["/part/ABC-1/bomba%20de%20agua", { sku: "ABC-1", searched: "bomba de agua" }],
  ["/part/ABC-1/bomba/G-7", { sku: "ABC-1", searched: "bomba", group: "G-7" }],
  ["/part/ABC-1//G-7", { sku: "ABC-1", group: "G-7" }],
  ["/part/ABC-1/bomba?q=filtro", { sku: "ABC-1", searched: "filtro" }],
  ["/part/ABC-1/bomba?q=", { sku: "ABC-1", searched: "bomba" }],
])("%s asks for a part", (address, named) => {
  expect(read(address)).toEqual({ ...NOTHING, ...named });
});

it.each([
  ["7", { kind: "vehicle", id: 7 }],
  ["engine-7", { kind: "engine", id: 7 }],
  ["0", undefined],
  ["model:Isuzu:NPR:2016", undefined],
  ["engine:Isuzu:4HK1", undefined],
  ["nonsense", undefined],
])("a part is asked about for a vehicle by its id alone: %s", (vehicle, named) => {
  expect(read(`/part/ABC-1?vehicle=${vehicle}`).vehicle).toEqual(named);
});

it("asks for no sku that is longer than any", () => {
  expect(read(`/part/${"A".repeat(100)}`).sku).toBe("A".repeat(80));
});
