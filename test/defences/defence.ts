import type { Mutant } from "../mutation/mutants.ts";

/** A defence of the shop, as a small fault that takes it out, and the test that must turn red then. */
export type Defence = {
  /** What it stands against, as docs/security.md numbers threats (A) and mishaps (M). */
  threat: string;
  /** What the shop does for it, in a few words. */
  name: string;
  /** Where it is, and what stands there exactly once. */
  file: string;
  text: string;
  /** What stands there when the defence is gone. */
  instead: string;
  /** The file of tests of which one must fail then. */
  test: string;
};

/** Where the text of a defence begins in its file; an Error where it is not there, or more than once. */
export function placeOf({ name, file, text }: Defence, source: string): number {
  const [before = "", ...more] = source.split(text);
  if (more.length !== 1)
    throw new Error(
      `${file} holds the text of "${name}" ${more.length} times: say anew how it is taken out.`,
    );
  return before.length;
}

/** The fault that takes a defence out of its file. */
export function faultOf(defence: Defence, source: string): Mutant {
  const start = placeOf(defence, source);
  const { text, instead, name } = defence;
  return { start, end: start + text.length, text: instead, name };
}
