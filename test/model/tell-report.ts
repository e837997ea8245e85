import type { Finding, SequenceReport, Sequences } from "./run-sequences.ts";

/** What a reader is told of a finding: its steps, what is wrong after the last, and how to see it again. */
export function findingText(
  { steps, why, path, replay, shrinks }: Finding,
  { seed, steps: most }: Pick<Sequences, "seed" | "steps">,
): string {
  return [
    `Shop and model part after ${steps.length} steps (made smaller ${shrinks} times):`,
    ...steps.map((step, at) => `  ${String(at + 1).padStart(2)}. ${step}`),
    why,
    `again: npm run fuzz:model -- --seed ${seed} --steps ${most} --path "${path}" --replay "${replay}"`,
  ].join("\n");
}

/** How often each step was answered with which word. */
export function tallyText({ tally }: Pick<SequenceReport, "tally">): string {
  const sorted = [...tally].toSorted(([one], [other]) => one.localeCompare(other));
  return sorted.map(([answer, times]) => `${String(times).padStart(6)}  ${answer}`).join("\n");
}
