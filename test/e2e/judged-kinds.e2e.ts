import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { axeFindings, openShopper } from "./shopper.ts";

/** Of a kind of its own, so that no other test has had anything like it judged. */
let pages = 0;
const pageOf = (kind: string, body: string) =>
  `<!doctype html><html lang="es"><head><title>Página</title><style>
  .${kind} { font-size: 16px } .dark { color: #222 } .pale { color: #ddd }
  .large { display: inline-block; min-width: 40px; min-height: 40px }
  .tiny { display: inline-block; width: 9px; height: 9px; overflow: hidden }
  </style></head><body class="${kind}"><main><h1>Título</h1>${body}</main></body></html>`;

async function found(page: Page, html: string): Promise<string[]> {
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  return axeFindings(page);
}

/** Axe comes into a page when it is asked about it. */
const hasAxe = (page: Page) => page.evaluate(() => "axe" in globalThis);

const button = (name: string) => `<button type="button" class="large">${name}</button>`;
const field = (attributes = "", id = "name") => `<input class="large" id="${id}" ${attributes}>`;

const select = (attributes: string) =>
  `<select class="large" ${attributes}><option>Uno</option></select>`;
const labelled = (id: string, words = "Nombre") => `<label for="${id}">${words}</label>`;
const described = (id: string) =>
  field(`aria-label="Nombre" aria-describedby="${id}"`, "described");
const named = (id: string) =>
  `<p id="one">Uno</p><button class="large" aria-labelledby="${id}"></button>`;
const linked = (words: string) =>
  `<a href="/" class="large"><img src="data:," alt="Filtro de aceite">${words}</a>`;
const toggle = (state: string) => `<button class="large" aria-expanded="${state}">Uno</button>`;
const checked = (role: string) =>
  `<div role="${role}" aria-checked="true" tabindex="0" class="large">Uno</div>`;
const listbox = (role: string) =>
  `<div role="listbox" aria-label="Orden"><div role="${role}" class="large" tabindex="0">Uno</div></div>`;
const pressed = (inside: string) =>
  `<div role="button" tabindex="0" class="large"><b><i>${inside}</i></b></div>`;
const paragraph = (style: string) =>
  `<p class="dark">Antes del <a href="/" style="${style}">enlace</a> y después</p>`;
const tiny = (gap: number) =>
  `<button class="tiny">A</button><button class="tiny" style="margin-left:${gap}px">B</button>`;
const table = (head: string) =>
  `<table><thead><tr>${head}</tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`;
const high = (px: number) => `<p style="margin:0;height:20px;padding-top:${px - 20}px">Uno</p>`;
const scrolled = (inside: string) => `<div style="height:60px;overflow:auto">${inside}</div>`;
const skip = (id: string) =>
  `<a href="#${id}" style="position:absolute;left:-999px">Al contenido</a><p id="here">Dos</p>`;
const frame = (attributes: string) => `<iframe src="about:blank" ${attributes}></iframe>`;
const texts = (...ids: string[]) => ids.map((id) => `<p id="${id}">Uno</p>`).join("");
const image = (alt: string) => `<img src="data:," alt="${alt}">`;
const pale = (state: string) =>
  `<button type="button" class="pale large" ${state}>Guardar</button>`;
const OFF = `aria-disabled="true"`;
const areas = (...names: string[]) =>
  names.map((name) => `<nav aria-label="${name}"><p>Uno</p></nav>`).join("");
const called = (name: string) => `<button class="large" aria-label="${name}">Quitar</button>`;
const link = `<a href="/" class="large">Ver</a>`;
const rows = (...last: string[]) =>
  `<ul>${[...Array.from({ length: 30 }, () => "Uno"), ...last].map((row) => `<li>${row}</li>`).join("")}</ul>`;
const lines = (...words: string[]) => words.map((one) => `<p class="pale">${one}</p>`).join("");
const paleLabels = (...states: string[]) =>
  states
    .map((state, at) => `<label class="pale" for="f${at}">Nombre</label>${field(state, `f${at}`)}`)
    .join("");
const paleName = (state: string) =>
  `<p id="n" class="pale">Nombre</p><input class="large" aria-labelledby="n" ${state}>`;
const folded = (state: string) =>
  ["", "", state].map(
    (open) => `<details ${open}><summary class="large">Más</summary>${lines("Texto")}</details>`,
  );
/** Turns dark as soon as it is marked, before axe looks. */
const darkening = (script: string) =>
  `${lines("Texto")}<b>Uno</b><b>Dos</b><b>Tres</b><script>${script}</script>`;
const DARKEN = `new MutationObserver(() => { document.querySelector("p").className = "dark" })
  .observe(document, { subtree: true, attributeFilter: ["data-alike"] })`;
const lying = (name: string, top: number) =>
  `<button style="position:absolute;left:0;top:${top}px;width:60px;height:40px">${name}</button>`;
const covered = `<div style="position:relative;height:90px">${lying("Uno", 0)}${lying("Dos", 20)}</div>`;
const FIXED = `<meta name="viewport" content="user-scalable=no">`;
type Spoil = (html: string) => string;

describe("after a sound page was judged", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openShopper());
  });

  it.each([
    ["a sentence", "<p class='dark'>Filtro de aceite</p>", "<p class='dark'>Bomba de agua</p>"],
    ["a name", button("Guardar"), button("Enviar el pedido")],
    [
      "rows",
      "<ul><li>Uno</li><li>Dos</li><li>Tres</li></ul>",
      "<ul><li>Seis</li><li>Siete</li><li>Ocho</li><li>Nueve</li></ul>",
    ],
    ["ids", labelled("r1") + field("", "r1"), labelled("r2", "Apellido") + field("", "r2")],
    ["a label that holds what is seen", called("Quitar Filtro"), called("Quitar Bomba de agua")],
  ])("one with other words is not: %s", async (_what, sound, other) => {
    const kind = `sound-${(pages += 1)}`;
    expect(await found(page, pageOf(kind, sound))).toEqual([]);
    expect(await hasAxe(page)).toBe(true);
    expect(await found(page, pageOf(kind, other))).toEqual([]);
    expect(await hasAxe(page)).toBe(false);
  });

  it.each<[string, string, string, Spoil?]>([
    ["button-name", button("Guardar"), button(" ")],
    ["button-name", button("Guardar"), button("<span hidden>Guardar</span>")],
    ["button-name", button(image("Guardar")), button(image(""))],
    ["button-name", named("one"), named("two")],
    ["image-alt", image("Filtro"), `<img src="data:,">`],
    ["image-redundant-alt", linked("Más"), linked("Filtro de aceite")],
    ["color-contrast", "<p class='dark'>Texto</p>", "<p class='pale'>Texto</p>"],
    ["color-contrast", "<p style='color:#222'>Texto</p>", "<p style='color:#ddd'>Texto</p>"],
    ["color-contrast", "<p class='pale'></p>", "<p class='pale'>Texto</p>"],
    ["color-contrast", pale("disabled"), pale("")],
    ["color-contrast", pale(OFF).repeat(2), pale(OFF).repeat(2) + pale("")],
    ["color-contrast", lines("", ""), lines("", "", "Texto")],
    ["color-contrast", lines("--", "7"), lines("--", "7", "Texto")],
    ["color-contrast", lines("--", "7"), lines("Texto")],
    ["color-contrast", paleLabels("disabled"), paleLabels("")],
    ["color-contrast", paleLabels("disabled"), paleLabels("disabled", "disabled", "")],
    ["color-contrast", paleName("disabled"), paleName("")],
    ["color-contrast", folded("").join(""), folded("open").join("")],
    ["color-contrast", darkening(DARKEN), darkening("")],
    ["heading-order", "<h2>Uno</h2><h3>Dos</h3>", "<h2>Uno</h2><h4>Dos</h4>"],
    ["heading-order", "<h2>A</h2><h3>B</h3><h4>C</h4>", "<h2>A</h2><h4>B</h4><h3>C</h3>"],
    ["page-has-heading-one", "<p>Uno</p>", "<p>Uno</p>", (html) => html.replaceAll("h1>", "h2>")],
    ["document-title", "<p>Uno</p>", "<p>Uno</p>", (html) => html.replace("Página", " ")],
    ["html-has-lang", "<p>Uno</p>", "<p>Uno</p>", (html) => html.replace(`lang="es"`, "")],
    ["html-lang-valid", "<p>Uno</p>", "<p>Uno</p>", (html) => html.replace(`"es"`, `"español"`)],
    [
      "meta-viewport",
      "<p>Uno</p>",
      "<p>Uno</p>",
      (html) => html.replace("<style>", `${FIXED}<style>`),
    ],
    ["region", "<p>Uno</p>", "<p>Uno</p>", (html) => html.replace("</main>", "</main><p>Dos</p>")],
    ["valid-lang", `<p lang="en">One</p>`, `<p lang="engl">One</p>`],
    ["label", labelled("name") + field(), labelled("other") + field()],
    ["label", labelled("name") + field(), labelled("name", " ") + field()],
    ["select-name", select(`aria-label="Orden"`), select(`aria-label=" "`)],
    ["aria-valid-attr-value", toggle("false"), toggle("maybe")],
    ["aria-valid-attr", `<p aria-hidden="false">Uno</p>`, `<p aria-hiden="false">Uno</p>`],
    ["aria-allowed-attr", checked("checkbox"), checked("link")],
    ["aria-roles", `<p role="note">Uno</p>`, `<p role="nota">Uno</p>`],
    ["aria-required-children", listbox("option"), listbox("button")],
    [
      "aria-hidden-focus",
      `<p aria-hidden="true">Uno</p>`,
      `<p aria-hidden="true">${button("Uno")}</p>`,
    ],
    ["nested-interactive", pressed("Uno"), pressed(`<a href="/">Uno</a>`)],
    [
      "autocomplete-valid",
      labelled("name") + field(`autocomplete="email"`),
      labelled("name") + field(`autocomplete="mail"`),
    ],
    ["list", "<ul><li>Uno</li></ul>", "<ul><li>Uno</li><p>Dos</p></ul>"],
    ["definition-list", "<dl><dt>Uno</dt><dd>Dos</dd></dl>", "<dl><dt>Uno</dt></dl>"],
    ["link-in-text-block", paragraph(""), paragraph("text-decoration:none;color:#345")],
    ["landmark-unique", areas("Uno", "Dos"), areas("Uno", "Uno")],
    ["label-content-name-mismatch", called("Quitar Filtro"), called("Filtro")],
    ["target-size", tiny(40), tiny(0)],
    ["target-size", tiny(12), tiny(2)],
    ["tabindex", `<p tabindex="0">Uno</p>`, `<p tabindex="2">Uno</p>`],
    ["empty-table-header", table("<th>Uno</th><th>Dos</th>"), table("<th>Uno</th><th></th>")],
    ["scrollable-region-focusable", scrolled("Uno"), scrolled("Uno<br>".repeat(30))],
    ["scrollable-region-focusable", scrolled(rows(link)), scrolled(rows())],
    ["scrollable-region-focusable", scrolled(high(72)), scrolled(high(75))],
    ["skip-link", skip("here"), skip("there")],
    ["frame-title", frame(`title="Uno"`), frame("")],
  ])(
    "the fault of another that differs in nothing else is found: %s",
    async (...[rule, sound, faulty, spoil = (html: string) => html]) => {
      const kind = `spoilt-${(pages += 1)}`;
      expect(await found(page, pageOf(kind, sound))).toEqual([]);
      const findings = await found(page, spoil(pageOf(kind, faulty)));
      expect(findings.map((finding) => finding.split(":")[0])).toContain(rule);
    },
  );

  it("a fault is found as often as it is looked at", async () => {
    const faulty = pageOf(`again-${(pages += 1)}`, `<p class='pale'>Texto</p>${button(" ")}`);
    const findings = await found(page, faulty);
    expect(findings).toHaveLength(2);
    expect(await found(page, faulty)).toEqual(findings);
  });

  it.each([
    ["an id twice", texts("one", "two") + described("one"), texts("one", "one") + described("one")],
    ["two labels", labelled("name") + field(), labelled("name") + labelled("name") + field()],
    ["a target that is covered", covered, covered],
  ])("axe is asked what it leaves to people to decide: %s", async (_what, sound, other) => {
    const kind = `left-${(pages += 1)}`;
    expect(await found(page, pageOf(kind, sound))).toEqual([]);
    await found(page, pageOf(kind, other));
    expect(await hasAxe(page)).toBe(true);
  });
});
