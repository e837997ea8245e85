import { readFileSync } from "node:fs";

import { runServerTrials, type Trial } from "../mutation/run-mutants.ts";
import { beginRun } from "../own-run/begin-run.ts";
import { DEFENCES } from "./all-defences.ts";
import { type Defence, faultOf } from "./defence.ts";
import { isChosen, tableOf, type Verdict, verdictOf } from "./verdict.ts";

beginRun();

/**
 * Takes each defence of the shop out, one at a time, and runs the tests that must notice. The files stay as they are:
 * a fault is put into what its own tests load, and into nothing else. Fails when a defence is gone unnoticed, when its
 * text is not found, and when its tests are red without a fault, twice, or do not even begin. Words as arguments choose
 * those of a threat, or with the word in name, file or test.
 */
async function main(words: readonly string[]): Promise<void> {
  const began = Date.now();
  const chosen = DEFENCES.filter((one) => isChosen(one, words));
  const first = await verdictsOf(chosen);
  // A test that was red for a busy machine is asked once more.
  const again = await verdictsOf(chosen.filter((_defence, at) => first[at]?.isUnclear));
  const verdicts = first.flatMap((one) => (one.isUnclear ? (again.shift() ?? []) : one));
  for (const line of tableOf(verdicts)) say(line);
  const noticed = verdicts.filter(({ isNoticed }) => isNoticed).length;
  const seconds = Math.round((Date.now() - began) / 1_000);
  say(`${noticed} of ${chosen.length} defences are noticed when they are gone, in ${seconds} s.`);
  process.exitCode = noticed === chosen.length && noticed > 0 ? 0 : 1;
}

/** What the tests say of each of these, in their order. */
async function verdictsOf(defences: readonly Defence[]): Promise<Verdict[]> {
  if (defences.length === 0) return [];
  const tests = [...new Set(defences.map(({ test }) => test))];
  say(`${defences.length} defences, ${tests.length} files of tests.`);
  const whole = tests.map((test): Trial => ({ file: test, mutant: undefined, tests: [test] }));
  const tried = await runServerTrials([...whole, ...defences.map(trialWithout)]);
  const wholeOf = new Map(tests.map((test, at) => [test, tried[at]]));
  return defences.flatMap((defence, at) => {
    const [present, without] = [wholeOf.get(defence.test), tried[whole.length + at]];
    return present && without ? verdictOf({ defence, whole: present, without }) : [];
  });
}

function trialWithout(defence: Defence): Trial {
  const { file, test } = defence;
  return { file, mutant: faultOf(defence, readFileSync(file, "utf8")), tests: [test] };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main(process.argv.slice(2));
