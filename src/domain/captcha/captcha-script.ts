/** What a captcha's script needs of the content policy of the document that shows it. */
export type CaptchaHosts = { script: string[]; frame: string[] };

/**
 * The hosts of a captcha of version 2 whose script lies at this address (Google, reCAPTCHA FAQ, "content
 * security policy"): its own folder, and where the service keeps the rest of its script.
 */
export function captchaHosts(scriptUrl: string): CaptchaHosts {
  const folder = new URL(".", scriptUrl).href;
  return {
    script: [folder, "https://www.gstatic.com/recaptcha/"],
    frame: [folder, "https://recaptcha.google.com/recaptcha/"],
  };
}

/** The address of the script that calls a function of this name once it is there, in a language. */
export function captchaScript(scriptUrl: string, ready: { onload: string; hl: string }): string {
  const address = new URL(scriptUrl);
  for (const [key, value] of Object.entries({ ...ready, render: "explicit" }))
    address.searchParams.set(key, value);
  return address.href;
}
