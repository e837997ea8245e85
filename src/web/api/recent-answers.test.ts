import { expect, it } from "vitest";

import { createRecentAnswers } from "./recent-answers.ts";

function counted() {
  let time = 0;
  const asked: string[] = [];
  const recall = createRecentAnswers(() => time);
  const ask = (question: string, fails = false) =>
    recall(question, async () => {
      asked.push(question);
      if (fails) throw new Error(question);
      return question.toUpperCase();
    });
  return { ask, asked, pass: (ms: number) => (time += ms) };
}

it("asks once for the same question within ten seconds", async () => {
  const { ask, asked, pass } = counted();
  expect(await ask("a")).toBe("A");
  pass(9_999);
  expect(await ask("a")).toBe("A");
  expect(asked).toEqual(["a"]);
});

it("asks again after ten seconds", async () => {
  const { ask, asked, pass } = counted();
  await ask("a");
  pass(10_000);
  await ask("a");
  expect(asked).toEqual(["a", "a"]);
});

it("asks again after a failure", async () => {
  const { ask, asked } = counted();
  await expect(ask("a", true)).rejects.toThrow("a");
  expect(await ask("a")).toBe("A");
  expect(asked).toEqual(["a", "a"]);
});

it("keeps forty answers, the latest", async () => {
  const { ask, asked } = counted();
  const questions = Array.from({ length: 41 }, (_, index) => String(index));
  for (const question of questions) await ask(question);
  await ask("1");
  await ask("0");
  expect(asked.slice(41)).toEqual(["0"]);
});
