import { describe, expect, it } from "vitest";

import { totalOf } from "#domain/import/import-kind.ts";
import { importSentence } from "#texts/import-sentences.ts";

import { acesWith, app, NPR_2008, PART } from "../../../../test/aces.ts";
import { openImportShop } from "../../../../test/import-shop.ts";

const shop = await openImportShop();

async function refusal(content: string | Uint8Array) {
  try {
    const { run } = await shop.run({ kind: "aces", content });
    return run.error ? importSentence(run.error, "en") : `read: ${JSON.stringify(run.counts)}`;
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

describe("XML that is refused", () => {
  it.each<[string, string, string]>([
    [
      "entities",
      '<!DOCTYPE a [<!ENTITY b "c">]>\n<ACES version="4.2">&b;</ACES>',
      "Line 1: the XML contains a document type, which is not accepted.",
    ],
    [
      "an entity nobody declared",
      `<ACES version="4.2">\n<App>&lol;</App></ACES>`,
      "Line 2: undefined entity",
    ],
    [
      "deep nesting",
      `<ACES version="4.2">${"<a>".repeat(5_000)}`,
      "elements too deep in one another",
    ],
    [
      "a giant attribute",
      `<ACES version="4.2"><App id="${"x".repeat(2_000_000)}"/></ACES>`,
      "an attribute or text without end",
    ],
    [
      "a giant text",
      `<ACES version="4.2"><App><Note>${"x".repeat(2_000_000)}</Note></App></ACES>`,
      "an attribute or text without end",
    ],
    [
      "a giant comment",
      `<ACES version="4.2"><!-- ${"x".repeat(2_000_000)} --></ACES>`,
      "an attribute or text without end",
    ],
    [
      "endless elements",
      `<ACES version="4.2"><App>${"<a/>".repeat(5_000)}</App></ACES>`,
      "an element of too many elements",
    ],
    [
      "an application without end",
      `<ACES version="4.2"><App>${`<Note>${"x".repeat(300_000)}</Note>`.repeat(8)}</App></ACES>`,
      "an element without end",
    ],
    [
      "an unclosed element",
      `<ACES version="4.2">\n<App>\n<Part>A</App></ACES>`,
      "Line 3: unexpected close tag",
    ],
    ["a truncated file", `<ACES version="4.2">\n<App action="A">\n<Part>A</Pa`, "Line 3:"],
    [
      "another document",
      "<?xml version='1.0'?><html/>",
      "The file is XML that is not ACES; “aces” needs ACES XML.",
    ],
    [
      "a version of tomorrow",
      '<ACES version="6.0"/>',
      "Line 1: ACES 6.0 cannot be read; versions 3.1, 3.2, 4.0, 4.1, 4.2, 5.0 can.",
    ],
    [
      "an unknown encoding",
      '<?xml version="1.0" encoding="klingon"?><ACES version="4.2"/>',
      "the encoding klingon",
    ],
  ])("refuses %s with the line and the reason", async (_what, content, sentence) => {
    expect(await refusal(content)).toContain(sentence);
  });

  it("takes a file that says it is a test for a dry run only", async () => {
    const content = acesWith(app(`${NPR_2008}${PART}`)).replace(
      "</Header>",
      "<SubmissionType>TEST</SubmissionType></Header>",
    );
    expect(await refusal(content)).toContain("use --dry-run");
    const { run } = await shop.run({ kind: "aces", content, isDryRun: true });
    expect(run.state).toBe("done");
  });

  it("keeps the applications before the break, each batch whole", async () => {
    const apps = Array.from({ length: 1_500 }, (_, at) =>
      app(`<BaseVehicle id="${at + 100}"/><Part>ABC-1</Part>`, `action="A" id="${at}"`),
    ).join("\n");
    const { run } = await shop.run({
      kind: "aces",
      content: `<ACES version="4.2">\n${apps}\n<App></ACES>`,
    });
    expect(run).toMatchObject({
      state: "failed",
      error: { code: "broken_xml", params: { line: 1_502 } },
    });
    expect([0, 1_000]).toContain(run.position);
    expect(totalOf(run.counts)).toBe(run.position);
  });
});
