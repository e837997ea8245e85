import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { isWrittenHtml } from "./written-html.ts";

describe("HTML that the shop wrote (security A17)", () => {
  it.each([
    "",
    "<p>Uno &lt;dos&gt;</p>\n",
    '<h2>Uno</h2>\n<p><a href="/en/category/engine">x</a> <em>y</em> <s>z</s><br />\n</p>',
    '<p><a href="https://a.example/?b=1&amp;c=2" title="d &quot;e&quot;" rel="noopener">x</a></p>',
    '<table>\n<thead>\n<tr>\n<th style="text-align:right">x</th></tr></thead></table>',
    '<ol start="3">\n<li><code>a</code></li></ol><pre><code class="language-ts">b</code></pre><hr />',
    '<p><a href="#frenos">x</a><a href="mailto:a@b.example">y</a><a href="tel:+506">z</a></p>',
    '<p><img src="/uploads/a.webp?size=1x2&amp;b" alt="a &lt;b&gt;" width="1" height="2" loading="lazy"></p>',
  ])("is %j", (html) => expect(isWrittenHtml(html)).toBe(true));

  it.each([
    "<script>alert(1)</script>",
    "<p><img src=x onerror=alert(1)></p>",
    '<img src="/x" onerror="alert(1)">',
    '<img src="/x" srcset="//evil.example/x">',
    '<img style="x" src="/x">',
    "<svg/onload=alert(1)>",
    '<p onclick="alert(1)">x</p>',
    "<p onclick=alert(1)>x</p>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="data:text/html,x">x</a>',
    "<a href='/x'>x</a>",
    '<a class="x" onfocus="alert(1)" href="/x">x</a>',
    '<iframe srcdoc="x"></iframe>',
    "<style>*{}</style>",
    "<p",
    "a < b",
    "<!-- x -->",
    "<p title=\"x\"><base href='https://evil.example'>",
  ])("is not %j", (html) => expect(isWrittenHtml(html)).toBe(false));

  it("has no sign of markup but its own, whatever stands between", () =>
    assert(
      property(string(), string(), (before, after) => {
        const isPlain = !`${before}${after}`.includes("<");
        expect(isWrittenHtml(`${before}<p>${after}</p>`)).toBe(isPlain);
        expect(isWrittenHtml(`${before}<video src="${after}">`)).toBe(false);
      }),
    ));

  it("has pictures of the shop and by https, and no others", () =>
    assert(
      property(
        constantFrom("/", "//", "https://", "http://", "data:", ""),
        // A quote would be the end of the address, and what follows it another text.
        string().filter((rest) => !rest.includes('"')),
        (at, rest) => {
          const address = at + rest;
          const isGood = /^(?:\/(?!\/)|https:\/\/)/i.test(address) && !/[<>]/.test(address);
          expect(isWrittenHtml(`<p><img src="${address}" alt="x" width="1" height="2"></p>`)).toBe(
            isGood,
          );
        },
      ),
    ));
});
