import { readFileSync } from "node:fs";

import { runServerTrials, type Trial } from "../mutation/run-mutants.ts";
import { DEFENCES } from "./all-defences.ts";
import { type Defence, faultOf } from "./defence.ts";
import { isChosen, tableOf, verdictOf } from "./verdict.ts";

/**
 * Takes each defence of the shop out, one at a time, and runs the tests that must notice. The files stay as they are:
 * a fault is put into what its own tests load, and into nothing else. Fails when a defence is gone unnoticed, when its
 * text is not found, and when its tests are red without a fault, or do not even begin. Words as arguments choose
 * those of a threat, or with the word in name, file or test.
 */
async function main(words: readonly string[]): Promise<void> {
  const began = Date.now();
  const chosen = DEFENCES.filter((one) => isChosen(one, words));
  const tests = [...new Set(chosen.map(({ test }) => test))];
  say(`${chosen.length} defences, ${tests.length} files of tests.`);
  const whole = tests.map((test): Trial => ({ file: test, mutant: undefined, tests: [test] }));
  const tried = await runServerTrials([...whole, ...chosen.map(trialWithout)]);
  const green = new Set(tried.flatMap(({ trial, isGreen }) => (isGreen ? [trial.file] : [])));
  const verdicts = chosen.flatMap((defence, at) => {
    const without = tried[whole.length + at];
    return without ? verdictOf({ defence, without, isGreenWhole: green.has(defence.test) }) : [];
  });
  for (const line of tableOf(verdicts)) say(line);
  const noticed = verdicts.filter(({ isNoticed }) => isNoticed).length;
  const seconds = Math.round((Date.now() - began) / 1_000);
  say(`${noticed} of ${chosen.length} defences are noticed when they are gone, in ${seconds} s.`);
  process.exitCode = noticed === chosen.length && noticed > 0 ? 0 : 1;
}

function trialWithout(defence: Defence): Trial {
  const { file, test } = defence;
  return { file, mutant: faultOf(defence, readFileSync(file, "utf8")), tests: [test] };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main(process.argv.slice(2));
