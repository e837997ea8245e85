import type { Locale } from "#domain/i18n/locale.ts";
import { serverTexts } from "#texts/server-texts.ts";

export type PersonCheckFiles = {
  siteKey: string;
  /** The captcha's script. */
  captchaScript: string;
  /** The shop's own script of this document. */
  ownScript: string;
};

/** The whole document: a heading, a sentence for each state, and the place of the captcha. */
export function personCheckPage(locale: Locale, files: PersonCheckFiles): string {
  const words = serverTexts("personCheck", locale);
  const sentences = [
    `<p data-sentence="loading">${words.loading}</p>`,
    ...(["failed", "done", "lost"] as const).map(
      (name) => `<p data-sentence="${name}" hidden>${words[name]}</p>`,
    ),
  ].join("");
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain.css"><script type="module" src="${files.ownScript}"></script></head><body><main class="person"><h1>${words.title}</h1><p>${words.text}</p><div id="captcha" data-key="${attribute(files.siteKey)}" data-script="${attribute(files.captchaScript)}"></div><div role="status">${sentences}</div><noscript><p>${words.needsScript}</p></noscript></main></body></html>`;
}

function attribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
