import { describe, expect, it } from "vitest";

import { matchEntries, meantFirst } from "./match-entries.ts";

const ENTRIES = [
  { id: "1", name: "Clientes por aprobar", href: "/a" },
  { id: "2", name: "Bitácora", note: "Tienda", href: "/b" },
  { id: "3", name: "Aprobar pedidos", href: "/c" },
  { id: "4", name: "Existencias", words: "Stock inventario clientes", href: "/d" },
];
const idsFor = (typed: string) => matchEntries(ENTRIES, typed).map(({ id }) => id);

it.each([
  ["", ["1", "2", "3", "4"]],
  ["  ", ["1", "2", "3", "4"]],
  ["inventario", ["4"]],
  ["clientes", ["1", "4"]],
  ["bitacora", ["2"]],
  ["tienda", ["2"]],
  ["apro cli", ["1"]],
  ["apro", ["3", "1"]],
  ["robar", []],
])("finds for %j %j", (typed, ids) => {
  expect(idsFor(typed)).toEqual(ids);
});

const entry = (name: string) => ({ id: name, name, href: `/${name}` });

describe("what the palette finds of several kinds", () => {
  const GROUPS = [
    { name: "orders", entries: [entry("100007"), entry("100009")] },
    { name: "customers", entries: [entry("ana@mora.cr"), entry("ana@mora.cr.ni")] },
    { name: "parts", entries: [entry("FF-100 Filtro fino"), entry("FF-10 Filtro")] },
  ];
  const firstFor = (typed: string) =>
    meantFirst(GROUPS, typed).map(({ name, entries }) => [name, entries[0]?.name]);

  it.each([
    ["100009", "orders", "100009"],
    ["Ana@mora.cr", "customers", "ana@mora.cr"],
    ["ff-10", "parts", "FF-10 Filtro"],
    ["FF10", "orders", "100007"],
    ["1000", "orders", "100007"],
    ["", "orders", "100007"],
  ])("begins for %j with that of %s which is called so, if any: %s", (typed, group, name) => {
    expect(firstFor(typed)[0]).toEqual([group, name]);
  });

  it("keeps the order of all that is not called so", () => {
    expect(firstFor("ff-10").map(([name]) => name)).toEqual(["parts", "orders", "customers"]);
    expect(firstFor("filtro")).toEqual(GROUPS.map(({ name, entries }) => [name, entries[0]?.name]));
  });
});
