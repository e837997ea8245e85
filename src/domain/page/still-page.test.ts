import { describe, expect, it } from "vitest";

import { isStillPage } from "./still-page.ts";

const page = (inside: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><link rel="stylesheet" href="/assets/a.css"></head><body>${inside}</body></html>`;

describe("a page that is only looked at (security A1)", () => {
  it.each([
    '<header class="top-bar"><a href="/">Inicio</a><img src="https://cdn.example/a.png" alt=""/></header>',
    '<p>Lun<!-- -->-<!-- -->Vie</p><select disabled=""><option selected="">x</option></select>',
    '<svg viewBox="0 0 8 8" aria-hidden="true"><use xlink:href="#a"></use></svg><hr/>',
    "<p>&lt;script&gt;alert(1)&lt;/script&gt; onclick=1 javascript:x</p>",
    '<a href="tel:+50622000000">x</a><a href="mailto:a@b.example" title="on sale = onload">x</a>',
    '<a href="HTTPS://Facebook.com/x">a</a><a href="Mailto:a@b.example">x</a>',
  ])("is one: %s", (inside) => expect(isStillPage(page(inside))).toBe(true));

  it.each([
    "<script>alert(1)</script>",
    '<script src="/assets/a.js"></script>',
    '<SCRIPT type="application/ld+json">{}</SCRIPT>',
    '<img src="/a.png" onerror="alert(1)">',
    '<p OnClick="x">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#115;cript:alert(1)">a</a>',
    '<img src="data:image/svg+xml,x">',
    '<a href=" java\nscript:alert(1)">a</a>',
    '<iframe src="/"></iframe>',
    '<object data="/"></object>',
    '<p srcdoc="x">a</p>',
    '<meta http-equiv="refresh" content="0">',
    '<base href="https://evil.example/">',
    '<form action="javascript:x"></form>',
    '<a title="<!--" onmouseover="alert(1)" y="-->">a</a>',
    '<p title="<!--"><img src="/a.png" onerror="alert(1)"><b title="-->">a</b></p>',
    '<a href="JavaScript:alert(1)">a</a>',
    "<p class='a'>x</p>",
    "<p <b>x</p>",
    "a < b",
  ])("is none: %s", (inside) => expect(isStillPage(page(inside))).toBe(false));
});
