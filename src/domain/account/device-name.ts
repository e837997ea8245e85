/** Browsers by what they call themselves; who takes another's name as well stands before it. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * What a session is known by to its owner, "Chrome, Windows", from what the browser says of itself; empty
 * where it says nothing that is known. It proves nothing: anybody may say anything.
 */
export function deviceName(userAgent: string): string {
  return [BROWSERS, SYSTEMS]
    .flatMap((known) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
    .join(", ");
}
