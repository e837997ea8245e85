import { createServer } from "node:http";

export type CaptchaStandIn = {
  scriptUrl: string;
  verifyUrl: string;
  /** What the service says of the next answers. */
  verdict: { success: boolean; hostname: string; age_ms: number };
  close: () => void;
};

const BUTTON = "No soy un robot";
/** Draws its box in a frame of its own host, styles by attribute, and tries for what it should not reach. */
const SCRIPT = `
// Digits in a row may make the number of a card, which the shop takes from nobody.
const LETTERS = () => String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)).map((byte) => 97 + (byte % 26)));
globalThis.grecaptcha = { render(place, options) {
  place.innerHTML = '<div style="width: 304px"><iframe title="captcha" src="' + FRAME + '"></iframe><button>${BUTTON}</button></div>';
  document.body.dataset.opener = String(globalThis.opener);
  place.querySelector("button").onclick = () => options.callback(options.sitekey + "-" + LETTERS());
} };
globalThis[new URL(document.currentScript.src).searchParams.get("onload")]();
`;

/** A captcha service at another address than the shop's: script, frame and verification (version 2). */
export async function openCaptchaStandIn(hostname: string): Promise<CaptchaStandIn> {
  const verdict = { success: true, hostname, age_ms: 0 };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://captcha.example");
    if (pathname === "/recaptcha/api.js") {
      response.setHeader("content-type", "text/javascript");
      return response.end(SCRIPT.replace("FRAME", JSON.stringify(`${origin}/recaptcha/frame`)));
    }
    if (pathname === "/recaptcha/frame") {
      response.setHeader("content-type", "text/html");
      return response.end("<!doctype html><title>captcha</title>");
    }
    const { age_ms, ...reply } = verdict;
    const challenge_ts = new Date(Date.now() - age_ms).toISOString();
    return response.end(JSON.stringify({ ...reply, challenge_ts }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    scriptUrl: `${origin}/recaptcha/api.js`,
    verifyUrl: `${origin}/verify`,
    verdict,
    close: () => server.close(),
  };
}
