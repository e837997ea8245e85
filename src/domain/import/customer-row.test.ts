import { describe, expect, it } from "vitest";

import { readCustomerRow } from "./customer-row.ts";
import { cellsOf } from "./row-cells.ts";

function read(cells: Record<string, string>) {
  const names = Object.keys(cells);
  const places = new Map(names.map((name, place) => [name, place]));
  return readCustomerRow(cellsOf({ position: 1, line: 2, cells: Object.values(cells) }, places));
}

function problemsOf(cells: Record<string, string>): string[] {
  const reading = read({ email: "ana@correo.example", ...cells });
  return reading.ok ? [] : reading.problems.map(({ column, code }) => `${column}: ${code}`);
}

describe("a row of the customers file", () => {
  it("is read by words of either language", () => {
    const spanish = {
      email: " Ana@Correo.Example ",
      phone: "8888-0102",
      account_type: "Taller",
      language: "Español",
      approval: "aprobado",
      price_level: "Mayorista",
      credit: "Crédito",
      credit_limit: "2.500,00",
      taxed: "no",
      tax_id_type: "Cédula jurídica",
      tax_id: "3-101-123456",
      seller: "-",
    };
    expect(read(spanish)).toMatchObject({
      ok: true,
      value: {
        email: "ana@correo.example",
        firstName: undefined,
        phone: { countryCode: "506", number: "88880102" },
        accountType: "fleet_repair_shop",
        locale: "es",
        approval: "approved",
        priceLevel: "wholesale",
        credit: "credit",
        creditLimit: 250_000,
        isTaxed: false,
        taxId: { type: "cedula_juridica", number: "3101123456" },
        seller: null,
      },
    });
  });

  it("of an e-mail alone says nothing else", () => {
    const reading = read({ email: "ana@correo.example" });
    const given = reading.ok ? Object.values(reading.value).filter((one) => one !== undefined) : [];
    expect(given).toEqual(["ana@correo.example"]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ email: "" }, ["email: required"]],
    [{ email: "ana" }, ["email: not_an_email"]],
    [{ first_name: "x".repeat(50) }, []],
    [{ first_name: "x".repeat(51) }, ["first_name: too_long"]],
    [{ company: "X" }, ["company: out_of_range"]],
    [{ phone: "12" }, ["phone: not_a_phone"]],
    [{ account_type: "admin" }, ["account_type: not_a_choice"]],
    [{ price_level: "gratis" }, ["price_level: not_a_choice"]],
    [{ credit_limit: "10000000.00" }, []],
    [{ credit_limit: "10000000.01" }, ["credit_limit: out_of_range"]],
    [{ credit_limit: "-5" }, ["credit_limit: not_an_amount"]],
    [{ tax_id: "3-101-123456" }, ["tax_id: not_a_tax_id"]],
    [{ tax_id_type: "dimex" }, ["tax_id: not_a_tax_id"]],
    [{ tax_id_type: "dimex", tax_id: "1" }, ["tax_id: not_a_tax_id"]],
    [{ tax_id_type: "pasaporte", tax_id: "1" }, ["tax_id_type: not_a_choice"]],
    [{ tax_id: "-" }, []],
  ])("%j: %j", (cells, problems) => {
    expect(problemsOf(cells)).toEqual(problems);
  });
});
