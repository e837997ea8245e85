import type { Settings } from "#contract/settings.ts";
import { KEY_CALLS_A_MINUTE } from "#domain/api-key/key-use.ts";
import { isShownPicture } from "#domain/setting/picture-address.ts";

import type { DescribedCall } from "./call-list.ts";

const WHO: Readonly<Record<string, string>> = {
  reference: "Anyone. The same for everybody in one language; may be kept for a minute.",
  open: "Anyone. The reply depends on who calls; never stored.",
  customer: "Whoever is signed in.",
  staff: "Staff, managers and owners.",
  manager: "Managers and owners.",
  owner: "Owners.",
};

/** A call by a key, for a shell; the key stands in a variable. */
const CURL = `curl -X POST "https://YOUR.SHOP/api/admin/stock/save" \\
  -H "Authorization: Bearer $SHOP_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"sku":"8981630610","warehouseId":1,"onHand":12}'`;

/** What the shop calls itself, and its logo: the settings shop_name and logo_web_url. */
export type DocumentedShop = Pick<
  Settings,
  "shop_name" | "logo_web_url" | "logo_width" | "logo_height"
>;

type Docs = {
  calls: DescribedCall[];
  schemas: [name: string, schema: unknown][];
  styles: string;
  shop: DocumentedShop;
};

/**
 * A page for people who write against the calls, in the shop's own name and look: `styles` is the address
 * of its style sheet. No script: it opens everywhere and runs nothing.
 */
export function apiDocsPage({ calls, schemas, styles, shop }: Docs): string {
  const name = text(shop.shop_name);
  const links = calls
    .map((call) => `<li><a href="#${anchorOf(call)}"><code>${nameOf(call)}</code></a></li>`)
    .join("");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}: calls</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${text(styles)}"><link rel="stylesheet" href="/api-docs.css"></head>`,
    '<body><a class="skip" href="#calls">Skip to the calls</a>',
    `<header class="top-bar"><div class="wrap"><a class="logo full" href="/">${logoOf(shop)}<span>${name}</span></a></div></header>`,
    `<main class="wrap docs"><div class="docs-h"><h1>Calls</h1><p>Every call of the shop, also as <a href="/api/openapi.json">OpenAPI 3.1</a>. Replies are JSON; money is US dollars with two decimals. <code>?lang=es</code> or <code>?lang=en</code> chooses the language, else <code>Accept-Language</code>. The token of who is signed in goes into the header <code>Authorization: Bearer TOKEN</code>.</p></div>`,
    `<nav aria-label="Calls"><ul>${links}</ul></nav>`,
    `<div id="calls" tabindex="-1">${keySection(calls)}${calls.map(section).join("")}</div>`,
    `<div class="docs-h"><h2>Schemas</h2></div>${schemas.map(schemaSection).join("")}</main></body></html>`,
  ].join("");
}

/** One that lies elsewhere is left out: the page loads nothing but from the shop itself. */
function logoOf({ logo_web_url: address, logo_width, logo_height }: DocumentedShop): string {
  if (!isShownPicture(address, [])) return "";
  return `<img src="${text(address)}" alt="" width="${logo_width}" height="${logo_height}">`;
}

function section(call: DescribedCall): string {
  return [
    `<section id="${anchorOf(call)}"><h2><code>${nameOf(call)}</code></h2>`,
    `<p>${text(call.summary)}</p>`,
    call.description === "" ? "" : `<p class="secondary">${meaningOf(call.description)}</p>`,
    `<p><span class="label">Who may call</span> ${text(WHO[call.access] ?? call.access)}${programs(call)}</p>`,
    parameterTable(call),
    call.body === undefined ? "" : schemaBlock("Body", call.body),
    replyTable(call),
    "</section>",
  ].join("");
}

/** By which scopes of a key programs make a call. */
function programs({ scopes }: DescribedCall): string {
  if (scopes.length === 0) return "";
  const names = scopes.map((scope) => `<code>${text(scope)}</code>`).join(" or ");
  return ` Programs by a key with ${names}.`;
}

/** How programs call, and which calls each scope of a key is. */
function keySection(calls: readonly DescribedCall[]): string {
  const scopes = [...new Set(calls.flatMap((call) => call.scopes))];
  if (scopes.length === 0) return "";
  const rows = scopes.map((scope) => {
    const links = calls
      .filter((call) => call.scopes.includes(scope))
      .map((call) => `<a href="#${anchorOf(call)}"><code>${nameOf(call)}</code></a>`);
    return `<tr><th scope="row"><code>${text(scope)}</code></th><td>${links.join("<br>")}</td></tr>`;
  });
  return [
    `<section id="programs"><h2>Programs</h2>`,
    `<p>A program sends a key instead of a token. An owner of the shop makes it in the back office, for the shop's own programs or for a customer's, and chooses its scopes; every other call is refused with 403 <code>key_scope</code>. ${KEY_CALLS_A_MINUTE} calls a minute for each key; 429 says in <code>Retry-After</code> after how many seconds to go on.</p>`,
    `<pre tabindex="0">${text(CURL)}</pre>`,
    `<table class="ledger-table"><caption class="label">Scopes</caption><thead><tr><th scope="col">Scope</th><th scope="col">Calls</th></tr></thead><tbody>${rows.join("")}</tbody></table></section>`,
  ].join("");
}

function parameterTable({ parameters }: DescribedCall): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(
    (parameter) =>
      `<tr><th scope="row"><code>${text(parameter.name)}</code></th><td>${text(parameter.in)}</td><td>${parameter.required ? "required" : "optional"}</td><td><code>${text(JSON.stringify(parameter.schema))}</code></td></tr>`,
  );
  return `<table class="ledger-table"><caption class="label">Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Values</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function replyTable({ replies }: DescribedCall): string {
  const rows = replies.map(
    ({ status, meaning, schema }) =>
      `<tr><th scope="row"><code>${status}</code></th><td>${meaningOf(meaning)}</td><td>${schema === undefined ? "" : `<code>${schemaText(schema)}</code>`}</td></tr>`,
  );
  return `<table class="ledger-table"><caption class="label">Replies</caption><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Schema</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** What is between backticks is a code, a blank line parts two refusals. */
function meaningOf(meaning: string): string {
  return text(meaning)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll("\n\n", "<br>");
}

function schemaSection([name, schema]: [name: string, schema: unknown]): string {
  return `<section id="schema-${name}"><h3><code>${name}</code></h3><details><summary>Fields</summary><pre tabindex="0">${schemaText(schema)}</pre></details></section>`;
}

/** A schema as JSON; where it refers to another, a link to that one. */
function schemaText(schema: unknown): string {
  const referred = /\{\s*&quot;\$ref&quot;: &quot;#\/components\/schemas\/(\w+)&quot;\s*\}/g;
  return text(JSON.stringify(schema, null, 2)).replaceAll(referred, '<a href="#schema-$1">$1</a>');
}

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return "";
  return `<details><summary>${text(title)}</summary><pre tabindex="0">${schemaText(schema)}</pre></details>`;
}

function nameOf({ method, path }: DescribedCall): string {
  return `${method} ${text(path)}`;
}

function anchorOf({ method, path }: DescribedCall): string {
  return text(`${method}${path}`.replaceAll(/[^A-Za-z0-9]+/g, "-"));
}

function text(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
