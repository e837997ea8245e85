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

  const OWN = "/uploads/0b6f2a3c-1111-4222-8333-444455556666.webp?size=1400x700";
  const imageHosts = ["cdn.example"];

  it("shows a picture in its place, with its words and its size", () => {
    expect(writeHtml(`![Un "eje" <b>](${OWN})`, "es")).toBe(
      `<p><img src="${OWN}" alt="Un &quot;eje&quot; &lt;b&gt;" width="1400" height="700" loading="lazy"></p>\n`,
    );
    expect(writeHtml("![a](https://cdn.example/a.jpg#size=8x6)", "en", { imageHosts })).toContain(
      'src="https://cdn.example/a.jpg#size=8x6" alt="a" width="8" height="6"',
    );
    expect(writeHtml(`![a](${OWN})`, "es", { seenAt: (address) => `${address}&seen=1` })).toContain(
      '700&amp;seen=1" alt="a" width="1400"',
    );
  });

  it.each([
    "/drawings/piston.svg",
    "/uploads/0b6f2a3c-1111-4222-8333-444455556666.webp",
    "https://other.example/a.jpg#size=8x6",
    "http://cdn.example/a.jpg#size=8x6",
    "//cdn.example/a.jpg#size=8x6",
    "javascript:alert(1)#size=8x6",
    "data:image/png;base64,AA#size=8x6",
  ])("leaves of a picture at %s its words", (address) => {
    const html = writeHtml(`Antes ![el *eje* & <b>](${address}) después`, "es", { imageHosts });
    expect(html).not.toContain("<img");
    expect(html).toContain("eje");
    expect(html).toContain("&lt;b&gt;");
  });
});
