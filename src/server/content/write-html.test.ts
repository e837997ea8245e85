import { globSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { isWrittenHtml } from "#domain/content/written-html.ts";

import { writeHtml } from "./write-html.ts";

describe("Markdown as a reader sees it (security A17)", () => {
  it("writes headings, lists, tables and emphasis", () => {
    const html = writeHtml("## Uno\n\n- **a**\n\n| x | y |\n| - | - |\n| 1 | 2 |\n", "es");
    for (const element of ["<h2>Uno</h2>", "<li><strong>a</strong></li>", "<td>1</td>"])
      expect(html).toContain(element);
  });

  it("writes nothing that the browser's own judge refuses", () => {
    const texts = globSync("db/content/**/*.md").map((file) => readFileSync(file, "utf8"));
    expect(texts.length).toBeGreaterThan(5);
    const odd = [
      "###### Seis\n\n3. tres\n\n> cita\n\n---\n\n~~no~~ ***si***  \nlinea",
      "| a | b | c |\n| :- | :-: | -: |\n| `x` | **y** | z |",
      '```js\n<b>"a" & b</b>\n```\n\n    codigo <i>\n\n[x](/a "t <u> \\" x") <https://a.example/?b&c>',
    ];
    for (const text of [...texts, ...odd])
      for (const locale of ["es", "en"] as const)
        expect(isWrittenHtml(writeHtml(text, locale))).toBe(true);
  });

  it("has no second title", () => {
    expect(writeHtml("# Uno", "es")).toBe("<h2>Uno</h2>\n");
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "</div><iframe srcdoc='<script>alert(1)</script>'>",
    "`</code><script>alert(1)</script>`",
    "```html\n</pre><script>alert(1)</script>\n```",
    '[a](/x "\\"><img src=x onerror=alert(1)>")',
    '<https://a.example/"onmouseover=alert(1)>',
    "[a]: /x '\"><script>alert(1)</script>'\n\n[a]",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
  ])("leaves markup as words: %s", (markdown) => {
    const html = writeHtml(markdown, "en");
    expect(html).not.toMatch(/<(?:script|img|svg|iframe)\b/i);
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi))
      expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java&#115;cript:alert(1)",
    "&#x6A;avascript:alert(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:msgbox(1)",
    "//evil.example",
    "http://plain.example",
    "file:///etc/passwd",
  ])("makes no link of %s", (address) => {
    expect(writeHtml(`[leer](<${address}>)`, "es")).not.toContain("href");
    expect(writeHtml(`<${address.trim()}>`, "es")).not.toContain("href");
  });

  it.each([
    ["/category/engine", "/category/engine", "/en/category/engine"],
    ["/", "/", "/en"],
    ["/en/blog", "/en/blog", "/en/blog"],
    ["/drawings/piston.svg", "/drawings/piston.svg", "/drawings/piston.svg"],
    ["/engine/Isuzu:4HK1:5.2", "/engine/Isuzu:4HK1:5.2", "/en/engine/Isuzu:4HK1:5.2"],
    ["#frenos", "#frenos", "#frenos"],
    ["mailto:a@b.example", "mailto:a@b.example", "mailto:a@b.example"],
  ])("leads by %s to a page in the reader's language", (address, spanish, english) => {
    expect(writeHtml(`[x](${address})`, "es")).toContain(`href="${spanish}"`);
    expect(writeHtml(`[x](${address})`, "en")).toContain(`href="${english}"`);
  });

  it("shows no picture, whose size nobody knows", () => {
    expect(writeHtml("![a](/drawings/piston.svg)", "es")).not.toContain("<img");
  });
});
