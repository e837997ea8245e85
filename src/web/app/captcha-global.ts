/** What the script of a captcha of version 2 defines and calls (Google, reCAPTCHA v2, explicit rendering). */
declare global {
  var grecaptcha: CaptchaWidget | undefined;
  var showCaptcha: (() => void) | undefined;
}

export type CaptchaWidget = {
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
