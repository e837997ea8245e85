import { describe, expect, it } from "vitest";

import { deviceName } from "./device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a device", () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`,
      "Chrome, Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      "Edge, Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/28 Chrome/130 Safari/537.36`,
      "Samsung Internet, Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile Safari/604.1",
      "Safari, iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.5 Safari/605.1",
      "Safari, Mac",
    ],
  ])("is browser and system: %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each(["", "curl/8.5", "<script>alert(1)</script>"])("is empty for %j", (userAgent) => {
    expect(deviceName(userAgent)).toBe("");
  });
});
