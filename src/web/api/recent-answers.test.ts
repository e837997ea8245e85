import { expect, it } from "vitest";

import { createRecentAnswers } from "./recent-answers.ts";

function counted() {
  let time = 0;
  const requests: string[] = [];
  const recall = createRecentAnswers(() => time);
  const ask = (question: string, fails = false) =>
    recall(question, async () => {
      requests.push(question);
      if (fails) throw new Error(question);
      return question.toUpperCase();
    });
  return { ask, requests, pass: (ms: number) => (time += ms) };
}

it("asks once for the same question within ten seconds", async () => {
  const { ask, requests, pass } = counted();
  expect(await ask("a")).toBe("A");
  pass(9_999);
  expect(await ask("a")).toBe("A");
  expect(requests).toEqual(["a"]);
});

it("asks again after ten seconds", async () => {
  const { ask, requests, pass } = counted();
  await ask("a");
  pass(10_000);
  await ask("a");
  expect(requests).toEqual(["a", "a"]);
});

it("asks again after a failure", async () => {
  const { ask, requests } = counted();
  await expect(ask("a", true)).rejects.toThrow("a");
  expect(await ask("a")).toBe("A");
  expect(requests).toEqual(["a", "a"]);
});

it("keeps forty answers, the latest", async () => {
  const { ask, requests } = counted();
  const questions = Array.from({ length: 41 }, (_, index) => String(index));
  for (const question of questions) await ask(question);
  await ask("1");
  await ask("0");
  expect(requests.slice(41)).toEqual(["0"]);
});
