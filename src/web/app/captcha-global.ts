/** What the script of a captcha of version 2 defines and calls (Google, reCAPTCHA v2, explicit rendering). */
declare global {
  var grecaptcha: Captcha | undefined;
  var showCaptcha: (() => void) | undefined;
}

export type Captcha = {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      theme: "dark" | "light";
      callback: (answer: string) => void;
      "error-callback": () => void;
    },
  ) => void;
};
