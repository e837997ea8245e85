// The window that loads the captcha: nothing else is in it, and no other page of the shop can be reached
// from it (ADR 0018).
import type { CaptchaWidget } from "./captcha-global.ts";

/** The form that asked: it alone listens to a channel of this name. */
const asker = location.hash.slice(1);

/** Shows one of the sentences that the document brings, or none. */
function say(sentence?: "done" | "failed" | "lost"): void {
  for (const one of document.querySelectorAll<HTMLElement>("[data-sentence]"))
    one.hidden = one.dataset["sentence"] !== sentence;
}

function load(place: HTMLElement): void {
  globalThis.showCaptcha = () => {
    say();
    if (globalThis.grecaptcha) show(globalThis.grecaptcha, place);
  };
  const script = document.createElement("script");
  script.src = place.dataset["script"] ?? "";
  script.addEventListener("error", () => say("failed"));
  document.head.append(script);
}

function show(captcha: CaptchaWidget, place: HTMLElement): void {
  captcha.render(place, {
    sitekey: place.dataset["key"] ?? "",
    theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    callback: (answer) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      new BroadcastChannel(`person-check ${asker}`).postMessage(answer);
      place.hidden = true;
      say("done");
      window.close(); // where the browser does not let it, the sentence says what to do
    },
    "error-callback": () => say("failed"),
  });
}

const place = document.querySelector<HTMLElement>("#captcha");
if (asker === "" || !place) say("lost");
else load(place);
