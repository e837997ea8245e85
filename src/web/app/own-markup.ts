import { OWN_SCRIPTS } from "#web/ui/own-scripts.ts";

/**
 * Lets libraries write and load on shoppers' pages, where trusted types are demanded (security A1), only text without
 * markup, the empty script that React makes of structured data, the shop's own worker, and scripts that the page at
 * hand vouched for. What is answered with null the browser refuses.
 */
export function vouchForOwnMarkup(): void {
  OWN_SCRIPTS.add((url) => url === "/service-worker.js");
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (/^(?:[^<]*|<script><\/script>)$/.test(html) ? html : null),
    createScriptURL: (url) => ([...OWN_SCRIPTS].some((isOurs) => isOurs(url)) ? url : null),
  });
}
