import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { StillFrame } from "./still-frame.tsx";

const framed = (inside: string) =>
  renderToStaticMarkup(
    <StillFrame
      html={`<!doctype html><html lang="es"><body>${inside}</body></html>`}
      otherwise={<p>Nada</p>}
      title="El pie"
      lang="es"
      width={390}
      piece={{ place: ".page-foot" }}
    />,
  );

it("shows a page that is only looked at", () => {
  expect(framed('<a href="HTTPS://Facebook.com/x">f</a>')).toContain("<iframe");
});

it("shows something else in the place of one in which something runs, and the screen stays", () => {
  expect(framed("<script>alert(1)</script>")).toBe("<p>Nada</p>");
});
