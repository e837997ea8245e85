import { describe, expect, it } from "vitest";

import { linksInPage, placesInPage } from "./judges/links-in-page.ts";

const BASE = "http://127.0.0.1:3000/en/part/1";
const links = (html: string) => linksInPage(html, BASE).map(({ address }) => address);

describe("the links of a page", () => {
  it("are what it leads to and loads, each once, as a browser reads them", () => {
    const html = `<a href="/a?b=1&amp;c=2">x</a><a href="/a?b=1&amp;c=2">y</a><img src="/i.svg"
      srcset="/s.webp 1x, /l.webp 2x"><video poster="/p.jpg"></video><a href="?page=2">z</a>`;
    expect(links(html)).toEqual(
      ["/a?b=1&c=2", "/i.svg", "/p.jpg", "/en/part/1?page=2", "/s.webp", "/l.webp"].map(
        (path) => new URL(path, BASE).href,
      ),
    );
  });

  it("are none to other sites, of other schemes, and in what is no attribute", () => {
    const html = `<a href="https://wa.me/1">x</a><a href="tel:+1">y</a><a data-href="/no">z</a>
      <script>{"a":" href=\\"/no\\""}</script>`;
    expect(links(html)).toEqual([]);
  });

  it("tell the place apart from the document", () => {
    expect(linksInPage('<a href="#ma%C3%ADn">x</a>', BASE)).toEqual([
      { address: BASE, hash: "maín" },
    ]);
    expect(placesInPage('<main id="maín"><p class="id" id="b&amp;c">')).toEqual(
      new Set(["maín", "b&c"]),
    );
  });
});
