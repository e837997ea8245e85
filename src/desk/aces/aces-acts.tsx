import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";

import { Button } from "#web/ui/button.tsx";

import { type AcesThing, isBeingLeft, isLeft, mayLeaveNow } from "./leaving.ts";
import type { useAcesForm } from "./use-aces-form.ts";

type Props = {
  thing: AcesThing;
  form: ReturnType<typeof useAcesForm>;
  isSayable: boolean;
};

/** What may be done with a thing: leave it out or bring it back, forget what was said, try what waits, save. */
export function AcesActs({ thing, form, isSayable }: Props) {
  const t = useDeskTexts("aces");
  const { meaning, isLeftForGood } = thing;
  return (
    <>
      {mayLeaveNow(thing) && (
        <Button isBusy={form.isBusy} onClick={() => void form.say({ kind: "leftOut" })}>
          {t(isLeftForGood ? "leave" : "leaveOnce")}
        </Button>
      )}
      {meaning !== null && (
        <Button isBusy={form.isBusy} onClick={() => void form.say(null)}>
          {t(isLeft(thing) ? "back" : "forget")}
        </Button>
      )}
      {mayTry(thing, isSayable) && (
        <Button isBusy={form.isBusy} onClick={() => void form.tryAgain()}>
          {t("again")}
        </Button>
      )}
      {isSayable ? <FormFoot form={form} /> : <Refused refusal={form.refusal} />}
    </>
  );
}

/** What waits for something that is still to be said would only wait again, and what is being left out waits for nothing. */
function mayTry(thing: AcesThing, isSayable: boolean): boolean {
  const { applications, meaning } = thing;
  return applications > 0 && !isBeingLeft(thing) && (!isSayable || meaning !== null);
}

function Refused({ refusal }: Pick<Props["form"], "refusal">) {
  const t = useDeskTexts("aces");
  if (!refusal) return null;
  return (
    <p className="field-error" role="alert">
      {refusal.message ?? t("unreached")}
    </p>
  );
}
