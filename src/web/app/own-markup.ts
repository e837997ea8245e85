/**
 * Lets libraries write and load on shoppers' pages, where trusted types are demanded (security A1), only text without
 * markup, the empty script that React makes of structured data, and the shop's own worker. What is answered with null
 * the browser refuses.
 */
export function vouchForOwnMarkup(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (/^(?:[^<]*|<script><\/script>)$/.test(html) ? html : null),
    createScriptURL: (url) => (url === "/service-worker.js" ? url : null),
  });
}
