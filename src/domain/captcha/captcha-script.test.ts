import { expect, it } from "vitest";

import { captchaHosts, captchaScript } from "./captcha-script.ts";

const SCRIPT = "https://www.google.com/recaptcha/api.js?render=onload";

it("opens the policy to the script's own folder and the service's, and nothing else", () => {
  expect(captchaHosts(SCRIPT)).toEqual({
    script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  });
});

it("asks for a script that waits to be called, in the page's language", () => {
  const { origin, pathname, searchParams } = new URL(
    captchaScript(SCRIPT, { onload: "captchaReady", hl: "es-419" }),
  );
  expect(origin + pathname).toBe("https://www.google.com/recaptcha/api.js");
  expect(Object.fromEntries(searchParams)).toEqual({
    render: "explicit",
    onload: "captchaReady",
    hl: "es-419",
  });
});
