import { describe, expect, it } from "vitest";

import { keptQuestion } from "./kept-question.ts";
import type { ReadSpan } from "./reading/span.ts";

function span(kind: ReadSpan["kind"], text: string, used: boolean): ReadSpan {
  return { kind, text, certainty: 0.5, used };
}

describe("what is kept of a question", () => {
  it.each([
    ["Buenas, ocupo una Bomba de Agua NPR", "bomba agua npr"],
    ["filtro 1R-0750", "filtro 1r 0750"],
    ["Cigüeñal 4HK1", "ciguenal 4hk1"],
  ])("of %j are words and part numbers, without greetings", (typed, text) => {
    expect(keptQuestion(typed, [])?.text).toBe(text);
  });

  it("names the words that nobody understood", () => {
    const spans = [span("family", "filtro", true), span("unknown", "Xyzzy", false)];
    expect(keptQuestion("filtro Xyzzy", spans)).toEqual({
      text: "filtro xyzzy",
      unknown: ["xyzzy"],
    });
  });

  it.each([
    "bomba ana.perez@example.com",
    "filtro, mi cel 8888-7777",
    "filtro 88887777",
    "llámeme al 2222 3333",
    "water pump call me 305-555-1234",
    "water pump (305) 555-1234",
    "bomba +506 7000 1234",
    "bomba cedula 1-1234-5678",
    "bomba 112345678",
    "4111 1111 1111 1111",
    "JALC4J161H7K00736",
    "https://example.com/bomba",
    "hola buenas",
    "",
    "palabra ".repeat(30),
  ])("is nothing of %j", (typed) => {
    expect(keptQuestion(typed, [])).toBeNull();
  });

  it("holds a number that a part has, whatever it looks like", () => {
    const spans = [span("number", "8888-7777", true)];
    expect(keptQuestion("8888-7777", spans)?.text).toBe("8888 7777");
    expect(keptQuestion("8888-7777 cel 2222-3333", spans)).toBeNull();
  });

  it.each(["8-98163-061-9", "97114904", "1R-0750", "MK823177", "4HK1 2008", "50x70x10"])(
    "holds the unknown part number %s",
    (typed) => {
      expect(keptQuestion(typed, [span("code", typed, false)])).not.toBeNull();
    },
  );
});
