import type { Locale } from "#domain/i18n/locale.ts";

type Wording = Record<
  "title" | "text" | "loading" | "failed" | "done" | "lost" | "needsScript",
  string
>;

const WORDINGS: Readonly<Record<Locale, Wording>> = {
  es: {
    title: "Confirme que es una persona",
    text: "Así la tienda se protege de los robots. La comprobación es de un servicio externo y se carga solo en esta ventana, donde no están los datos que usted escribió.",
    loading: "Cargando la comprobación…",
    failed:
      "No pudimos cargar la comprobación. Revise su conexión, cierre esta ventana e intente de nuevo.",
    done: "Listo. Puede cerrar esta ventana y volver al formulario.",
    lost: "Esta página se abre desde un formulario de la tienda. Vuelva a él e intente de nuevo.",
    needsScript: "Para esta comprobación active JavaScript en su navegador.",
  },
  en: {
    title: "Confirm that you are a person",
    text: "This is how the shop keeps robots out. The check is an outside service's and is loaded in this window alone, where nothing that you typed is.",
    loading: "Loading the check…",
    failed: "We could not load the check. Check your connection, close this window and try again.",
    done: "Done. You can close this window and go back to the form.",
    lost: "This page is opened from a form of the shop. Please go back to it and try again.",
    needsScript: "Please turn on JavaScript in your browser for this check.",
  },
};

export type PersonCheckFiles = {
  siteKey: string;
  /** The captcha's script. */
  captchaScript: string;
  /** The shop's own script of this document. */
  ownScript: string;
};

/** The whole document: a heading, a sentence for each state, and the place of the captcha. */
export function personCheckPage(locale: Locale, files: PersonCheckFiles): string {
  const words = WORDINGS[locale];
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
