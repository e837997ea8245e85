import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";

import { Notice } from "#web/ui/notice.tsx";

import type { PhoneMade } from "./phone-call.ts";
import { useStaffSentence } from "./use-staff-sentence.ts";

type Props = {
  refusal: DeskRefusal | undefined;
  /** What is said where the shop could not be reached. */
  unreached: string;
  made?: PhoneMade;
};

/** Why the shop could not answer what is typed: of a field its own sentence, else the one for staff. */
export function RefusalNotice({ refusal, unreached, made }: Props) {
  const sentence = useStaffSentence(made);
  if (!refusal) return null;
  const [ofField] = Object.values(refusal.fields);
  return (
    <Notice kind="bad">
      <p>{ofField ?? sentence(refusal) ?? unreached}</p>
    </Notice>
  );
}
