import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { NOTHING_WAITS } from "#domain/cart/waiting-lines.ts";

import { textsOf } from "#web/i18n/texts.ts";
import shell from "#web/i18n/locales/es/shell.json" with { type: "json" };
import waiting from "#web/i18n/locales/es/waiting.json" with { type: "json" };
import { letWait } from "./let-wait.ts";

const toasts = vi.hoisted(() => ({ done: [] as string[], failed: [] as (string | undefined)[] }));
vi.mock("#web/ui/toast.tsx", () => ({
  showToast: (text: string) => toasts.done.push(text),
  showFailure: (text?: string) => toasts.failed.push(text),
  showUnreached: () => toasts.failed.push("unreached"),
}));
const keeping = vi.hoisted(() => ({ answer: async (): Promise<object | undefined> => undefined }));
vi.mock("./waiting-cart.ts", () => ({ waitForNetwork: () => keeping.answer() }));
const reach = vi.hoisted(() => ({ isCut: false }));
vi.mock(import("#web/i18n/texts.ts"), async (original) => {
  const real = await original();
  const loadTexts: typeof real.loadTexts = async (locale) => {
    if (reach.isCut) throw new TypeError("The line is cut.");
    Object.assign(real.textsOf(locale), { waiting });
  };
  return { ...real, loadTexts };
});

const PART = { sku: "A", part_number: "8-98", title: "Bomba", price: 10 };
const WAITS = "8-98 espera conexión y entonces se agrega.";

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/part/a" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  Object.assign(textsOf("es"), shell);
  toasts.done = [];
  toasts.failed = [];
});
afterEach(() => vi.unstubAllGlobals());

type Keeping = () => Promise<object | undefined>;
const waitsFor =
  (owner: string | null): Keeping =>
  async () => ({ ...NOTHING_WAITS, owner });
const refused: Keeping = async () => {
  throw new Error("Not kept.");
};

it.each<[string, boolean, Keeping, string[], string[]]>([
  ["a guest's", false, waitsFor(null), [WAITS], []],
  ["a guest's, without more texts", true, waitsFor(null), [WAITS], []],
  [
    "what waits for a login",
    false,
    waitsFor("ana@example.com"),
    ["8-98 espera: se agrega al carrito cuando inicie sesión y haya conexión."],
    [],
  ],
  ["what waits for a login, without more texts", true, waitsFor("ana@example.com"), [WAITS], []],
  [
    "one too many",
    false,
    async () => undefined,
    [],
    ["Ya esperan 50 repuestos: 8-98 no se agregó."],
  ],
  [
    "what no browser keeps",
    false,
    refused,
    [],
    ["Este navegador no deja guardar nada: 8-98 no se agregó."],
  ],
  ["what is not kept, without more texts", true, refused, [], ["unreached"]],
])(
  "a part that the shop could not be asked for is never lost without a word: %s",
  async (...[, isCut, answer, done, failed]) => {
    reach.isCut = isCut;
    keeping.answer = answer;
    await letWait(PART, 2);
    expect(toasts).toEqual({ done, failed });
  },
);
