import { expect, it } from "vitest";

import {
  readAction,
  readCertainty,
  readFlag,
  readNumberKind,
  readQuality,
  readSupply,
  readUnit,
} from "#domain/import/cell-choice.ts";
import {
  readAccountType,
  readApproval,
  readCredit,
  readLanguage,
  readPriceLevel,
  readTaxIdType,
} from "#domain/import/customer-choice.ts";
import { readFitmentPosition } from "#domain/import/fitment-position.ts";
import { LOCALES } from "#domain/i18n/locale.ts";

import { importSentence, problemSentence } from "./import-sentences.ts";

it("says in Spanish why a file cannot be read, the reason too", () => {
  const broken = [
    { code: "broken_xlsx", params: { reason: "directory_unreadable" } },
    {
      code: "wrong_format",
      params: { found: "old_excel", kind: "parts", wanted: "csv_or_xlsx" },
    },
    { code: "broken_csv", params: { line: 3, reason: "row_long", detail: "1000000" } },
    { code: "broken_xml", params: { line: 2, reason: "other", detail: "unclosed tag: App" } },
    { code: "unreadable", params: { reason: "kept by an older shop" } },
  ] as const;
  expect(broken.map((one) => importSentence(one, "es"))).toEqual([
    "El archivo XLSX está dañado: su índice no se puede leer.",
    "El archivo es un Excel antiguo (XLS): guárdelo como XLSX o CSV; para «parts» se necesita CSV o XLSX.",
    "Línea 3: la fila pasa de 1000000 caracteres, quizá por unas comillas que no se cierran.",
    "Línea 2: el programa que lo lee dice «unclosed tag: App».",
    "No se puede leer el archivo: kept by an older shop.",
  ]);
});

const READERS = {
  readAccountType,
  readAction,
  readApproval,
  readCertainty,
  readCredit,
  readFitmentPosition,
  readFlag,
  readLanguage,
  readNumberKind,
  readPriceLevel,
  readQuality,
  readSupply,
  readTaxIdType,
  readUnit,
};

/** The words of a sentence about a cell that is none of its choices, in their order. */
function choicesOf(detail: string, locale: "es" | "en"): string[] {
  const sentence = problemSentence(
    { column: "", code: "not_a_choice", value: "?", detail },
    locale,
  );
  return sentence
    .replace(/^[^:]*: /, "")
    .replace(/\.$/, "")
    .split(", ");
}

it.each(Object.entries(READERS))(
  "whoever writes what a refusal of %s offers, in either language, is understood",
  (_name, read) => {
    const refused = read("?");
    const { detail = "" } = refused.ok ? {} : refused;
    const codes = detail.split(", ");
    expect(codes.length).toBeGreaterThan(1);
    for (const locale of LOCALES)
      expect(choicesOf(detail, locale).map((word) => read(word))).toEqual(
        codes.map((code) => read(code)),
      );
  },
);

it("says in Spanish what a cell may say", () => {
  const problem = { column: "approval", code: "not_a_choice", value: "quizá" } as const;
  const detail = "pending, approved, refused";
  expect(problemSentence({ ...problem, detail }, "es")).toContain("pendiente, aprobado, rechazado");
  expect(problemSentence({ ...problem, detail: "US, CR, JP, …" }, "es")).toContain("US, CR, JP, …");
});
