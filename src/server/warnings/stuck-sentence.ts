/** The code of the warning that says it. */
export const WORK_STUCK = "work-stuck";

/** What an operator is told of work of which pieces are stuck, each as `countStuck` gives it. */
export function stuckSentence(stuck: readonly string[]): string {
  return `Of this work pieces failed three times or more and are put off: ${stuck.join(", ")}. Jobs in the back office shows which, the log why.`;
}
