import { expect, it } from "vitest";

import { importSentence } from "./import-sentences.ts";

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
