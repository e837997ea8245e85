import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";

import { Button } from "./button.tsx";

const attributesOf = (button: React.ReactNode) =>
  [...renderToStaticMarkup(button).matchAll(/ (aria-\w+|disabled)="/g)].map(([, name]) => name);

it("says that it is off as long as it is busy and hears no press, but can be left and come back to", () => {
  expect(new Set(attributesOf(<Button isBusy>Guardar</Button>))).toEqual(
    new Set(["aria-busy", "aria-disabled"]),
  );
  expect(attributesOf(<Button>Guardar</Button>)).toEqual([]);
});

it("is off as long as it is busy, whatever else would say that it is on", () => {
  expect(renderToStaticMarkup(<Button isBusy aria-disabled={false} />)).toContain(
    'aria-disabled="true"',
  );
});

it("sends no form a second time as long as it is busy", () => {
  const heard = vi.fn<() => void>();
  const prevented = vi.fn<() => void>();
  const press = (isBusy: boolean) => {
    const { props } = Button({ type: "submit", isBusy, onClick: heard });
    props.onClick({ preventDefault: prevented });
    return [heard.mock.calls.length, prevented.mock.calls.length];
  };
  expect(press(true)).toEqual([0, 1]);
  expect(press(false)).toEqual([1, 1]);
});

it("is off for a reason of its own all the same", () => {
  expect(attributesOf(<Button aria-disabled>Subir</Button>)).toEqual(["aria-disabled"]);
  expect(attributesOf(<Button disabled>Subir</Button>)).toEqual(["disabled"]);
});
