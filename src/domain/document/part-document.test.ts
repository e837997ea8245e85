import { describe, expect, it } from "vitest";

import { documentFileName, type DocumentNames, isOrderOf, saysSame } from "./part-document.ts";

const names: DocumentNames = {
  kind: "data_sheet",
  title: { es: "Ficha", en: "Sheet" },
  language: "es",
};

describe("papers of a part", () => {
  it("are said the same only where kind, both titles and language are", () => {
    expect(saysSame(names, structuredClone(names))).toBe(true);
    for (const other of [
      { ...names, kind: "safety" as const },
      { ...names, language: "both" as const },
      { ...names, title: { es: "Ficha", en: "Data" } },
      { ...names, title: { es: "Hoja", en: "Sheet" } },
    ])
      expect(saysSame(names, other)).toBe(false);
  });

  it.each([
    [[3, 1, 2], true],
    [[1, 2, 3], true],
    [[1, 2], false],
    [[1, 2, 2], false],
    [[1, 2, 3, 3], false],
    [[1, 2, 4], false],
    [[], false],
  ])("are put in an order by naming each once: %j of 1, 2, 3 is %s", (wanted, isOne) =>
    expect(isOrderOf(wanted, [1, 2, 3])).toBe(isOne),
  );

  it("are saved by their title in plain letters", () => {
    expect(documentFileName("Guía de instalación, 2.ª edición")).toBe(
      "guia-de-instalacion-2-a-edicion.pdf",
    );
    expect(documentFileName("…")).toBe("documento.pdf");
    expect(documentFileName('x"; filename=evil.html\r\n')).toBe("x-filename-evil-html.pdf");
  });
});
