import type { DeskOrder } from "#contract/desk-orders.ts";

import type { ElsewhereRefusal } from "#desk/ui/receipts/elsewhere-field.tsx";

import type { StepProblem, TypedStep } from "./step-call.ts";

/** What is typed into the dialog of a step, of which order, and which field cannot be sent. */
export type StepFields = {
  order: DeskOrder;
  problem: StepProblem | undefined;
  typed: TypedStep;
  change: (changes: Partial<TypedStep>) => void;
  /** Why it was not done, the last time. */
  refusal?: ElsewhereRefusal;
};
