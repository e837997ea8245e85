import { expect, it } from "vitest";

import { matchEntries } from "./match-entries.ts";

const ENTRIES = [
  { id: "1", name: "Clientes por aprobar", href: "/a" },
  { id: "2", name: "Bitácora", note: "Tienda", href: "/b" },
  { id: "3", name: "Aprobar pedidos", href: "/c" },
];
const idsFor = (typed: string) => matchEntries(ENTRIES, typed).map(({ id }) => id);

it.each([
  ["", ["1", "2", "3"]],
  ["  ", ["1", "2", "3"]],
  ["bitacora", ["2"]],
  ["tienda", ["2"]],
  ["apro cli", ["1"]],
  ["apro", ["3", "1"]],
  ["robar", []],
])("finds for %j %j", (typed, ids) => {
  expect(idsFor(typed)).toEqual(ids);
});
