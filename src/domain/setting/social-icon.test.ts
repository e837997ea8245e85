import { expect, it } from "vitest";

import { socialIcon } from "./social-icon.ts";

it.each([
  ["facebook", "/marks/people.svg"],
  ["YouTube", "/marks/play.svg"],
  ["mastodon", "/marks/link.svg"],
  ["", "/marks/link.svg"],
  ["https://cdn.example/fb.png", "https://cdn.example/fb.png"],
  ["/uploads/fb.png", "/uploads/fb.png"],
])("%j is drawn by %s", (icon, picture) => {
  expect(socialIcon(icon)).toBe(picture);
});
