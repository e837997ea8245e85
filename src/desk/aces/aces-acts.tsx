import type { AcesNeedResponse } from "#contract/aces-review.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";

import { Button } from "#web/ui/button.tsx";

import type { useAcesForm } from "./use-aces-form.ts";

type Props = {
  thing: AcesNeedResponse["thing"];
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

type Thing = Props["thing"];

/** Where nothing waits, only what holds for later files, and was not said yet. */
function mayLeaveNow(thing: Thing): boolean {
  const { mayLeave, applications, isLeftForGood } = thing;
  if (!mayLeave || isBeingLeft(thing)) return false;
  return applications > 0 || (isLeftForGood && !isLeft(thing));
}

/** What waits for something that is still to be said would only wait again, and what is being left out waits for nothing. */
function mayTry(thing: Thing, isSayable: boolean): boolean {
  const { applications, meaning } = thing;
  return applications > 0 && !isBeingLeft(thing) && (!isSayable || meaning !== null);
}

function isLeft({ meaning }: Thing): boolean {
  return meaning?.kind === "leftOut";
}

function isBeingLeft(thing: Thing): boolean {
  return isLeft(thing) && thing.moving > 0;
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
