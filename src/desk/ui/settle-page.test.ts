import { expect, it } from "vitest";

import { withPictures } from "./settle-page.ts";

it("puts what was sent where a picture stands that nobody else sees yet", () => {
  const html =
    '<link rel="preload" as="image" href="/uploads/a.webp?size=1x2&amp;v=3"/><img src="/uploads/a.webp?size=1x2&amp;v=3" alt="/uploads/b.webp"/><img src="/b.svg"/>';
  const pictures = { "/uploads/a.webp?size=1x2&v=3": "/see/a?token=1&x=2" };
  expect(withPictures(html, pictures)).toBe(
    '<link rel="preload" as="image" href="/see/a?token=1&amp;x=2"/><img src="/see/a?token=1&amp;x=2" alt="/uploads/b.webp"/><img src="/b.svg"/>',
  );
  expect(withPictures(html, {})).toBe(html);
});
