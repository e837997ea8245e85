import { describe, expect, it } from "vitest";

import { type HostedBooklet, shownBooklet } from "./hosted-booklet.ts";

const HOSTS = { files: ["files.example", "files.example:8443"], images: ["pictures.example"] };
const GOOD: HostedBooklet = {
  name: "Filtros",
  file: { fileName: "filtros.pdf", url: "https://files.example/a/filtros.pdf?v=2" },
  cover: { fileName: "filtros.png", url: "https://pictures.example/filtros.png" },
};

const named = (name: string) => shownBooklet({ ...GOOD, name }, HOSTS)?.name;
const at = (url: string) => shownBooklet({ ...GOOD, file: { ...GOOD.file, url } }, HOSTS)?.file.url;

describe("a catalogue of a content service (decisions §9)", () => {
  it("is shown with file and cover where both come from hosts that are named", () =>
    expect(shownBooklet(GOOD, HOSTS)).toEqual(GOOD));

  it.each([
    "http://files.example/a.pdf",
    "javascript:alert(1)//files.example/",
    "data:application/pdf;base64,AAAA",
    "//files.example/a.pdf",
    "/a.pdf",
    "https://evil.example/files.example/a.pdf",
    "https://files.example.evil.example/a.pdf",
    "https://files.example@evil.example/a.pdf",
    "https://user:secret@files.example/a.pdf",
    "https://files.example:444/a.pdf",
    `https://files.example/${"a".repeat(3_000)}`,
    "",
  ])("is not shown with a file at %s", (url) => expect(at(url)).toBeUndefined());

  it("has its address as browsers read it", () => {
    expect(at('https://FILES.example:443/a b"><script>.pdf')).toBe(
      "https://files.example/a%20b%22%3E%3Cscript%3E.pdf",
    );
    expect(at("https://files.example:8443/a.pdf")).toBe("https://files.example:8443/a.pdf");
  });

  it.each(["http://pictures.example/a.png", "https://files.example/a.png", "javascript:alert(1)"])(
    "is shown without a cover at %s",
    (url) =>
      expect(shownBooklet({ ...GOOD, cover: { fileName: "a.png", url } }, HOSTS)?.cover).toBeNull(),
  );

  it("needs a name of one line that turns no text around", () => {
    expect(named(" Filtros\r\n\u202e de  aire\u0000 ")).toBe("Filtros de aire");
    expect(named("\u200b \n")).toBeUndefined();
    expect(named("x".repeat(500))).toHaveLength(120);
    expect(named("<script>alert(1)</script>")).toBe("<script>alert(1)</script>"); // text, as pages write it
  });

  it.each([
    ["../../etc/passwd", "etcpasswd"],
    ['a"; x=\r\n.pdf', "a x .pdf"],
    ["", "catalog.pdf"],
  ])("has a file %j called %s", (written, fileName) =>
    expect(
      shownBooklet({ ...GOOD, file: { ...GOOD.file, fileName: written } }, HOSTS)?.file.fileName,
    ).toBe(fileName),
  );
});
