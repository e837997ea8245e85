import { type FieldProblem, firstProblem } from "../account/field-problem.ts";
import { MESSAGE_RULES } from "./contact-form.ts";

/**
 * How long the mail of an answer rests before it leaves, in seconds: as long as the way back is offered on the screen
 * (20), and somewhat more for the call that takes it.
 */
export const ANSWER_RESTS_SECONDS = 30;

/** Where the mail of an answer is; null once it is forgotten, which it is after it has left. */
export type AnswerMail = { state: string; attempts: number } | null;

/** Where an answer is: it may be taken back, is on its way, has left, or did not leave and waits for a hand. */
export const ANSWER_STATES = ["resting", "leaving", "left", "failed"] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/**
 * Where an answer is by its mail. Once somebody has tried to hand the mail over nobody knows whether it left: only one that
 * nobody has tried rests, however long it waits.
 */
export function answerState(mail: AnswerMail): AnswerState {
  if (mail === null || mail.state === "sent") return "left";
  if (mail.state === "failed") return "failed";
  return mail.attempts === 0 ? "resting" : "leaving";
}

/** Whether an answer may be taken back, as if nobody had written it. */
export function mayTakeBack(mail: AnswerMail): boolean {
  return mail !== null && answerState(mail) === "resting";
}

/**
 * What is wrong with the words of an answer, by the rules of the message that it answers: not empty, at most 2,000
 * characters, nothing but lines and tabs of what controls a printer.
 */
export function answerProblems(words: string): FieldProblem[] {
  return firstProblem("message", words, MESSAGE_RULES);
}
