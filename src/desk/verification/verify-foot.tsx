import type { VerifyPartResponse } from "#contract/verification.ts";
import { isVerifiable } from "#domain/verification/part-checks.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";

import { useJudging } from "./use-judging.ts";
import type { VerifyFields } from "./verify-fields.ts";

type Props = {
  read: VerifyPartResponse;
  form: DeskForm<VerifyFields>;
  after: string | undefined;
  onGo: (sku: string | undefined) => void;
  onReject: () => void;
};

/** What is decided of a part, each with its key; what was typed is saved before it is verified. */
export function VerifyFoot({ read, form, after, onGo, onReject }: Props) {
  const t = useDeskTexts("verification");
  const { part } = read;
  const { verify, requeue, refusal, isBusy } = useJudging(part, () => onGo(after));
  const faults = part.checks.filter(({ state }) => state === "fault").length;
  const isWaiting = part.trust === "unverified";
  const mayVerify = isWaiting && isVerifiable(part.checks) && !form.isDirty;
  useDeskKeys([
    { keys: "v", name: t("verify"), act: () => void (mayVerify && verify()) },
    { keys: "r", name: t("reject"), act: () => isWaiting && onReject() },
    { keys: "u", name: t("requeue"), act: () => void (!isWaiting && requeue()) },
    {
      keys: "Control+s",
      name: t("save"),
      isEverywhere: true,
      act: () => void (form.isDirty && form.save()),
    },
  ]);
  const sentence = refusal ?? sentenceOf(form, t("unreached"));
  return (
    <>
      {sentence !== undefined && (
        <p className="field-error" role="alert">
          {sentence}
        </p>
      )}
      {isWaiting && (
        <Button kind="main" disabled={!mayVerify} isBusy={isBusy} onClick={() => void verify()}>
          {t("verify")}
          <KeyHint keys="v" />
        </Button>
      )}
      <span className="secondary" aria-live="polite">
        {isWaiting
          ? noteOf({ t, faults, isDirty: form.isDirty, reports: part.openReports })
          : t(`trusts.${part.trust}`)}
      </span>
      <span className="foot-gap" />
      {form.isDirty && <Button onClick={form.discard}>{t("discard")}</Button>}
      {isWaiting ? (
        <Button kind="bad" onClick={onReject}>
          {t("reject")}
          <KeyHint keys="r" />
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void requeue()}>
          {t("requeue")}
          <KeyHint keys="u" />
        </Button>
      )}
      <Button
        kind="ink"
        disabled={!form.isDirty}
        isBusy={form.isBusy}
        onClick={() => void form.save()}
      >
        {t("save")}
        <KeyHint keys="Control+s" />
      </Button>
    </>
  );
}

type Note = {
  t: ReturnType<typeof useDeskTexts<"verification">>;
  faults: number;
  isDirty: boolean;
  reports: number;
};

function noteOf({ t, faults, isDirty, reports }: Note): string {
  if (isDirty) return t("saveFirst");
  if (faults > 0) return t("faults", { count: faults });
  return reports > 0 ? t("settles", { count: reports }) : "";
}

/** A refusal that no field says. */
function sentenceOf(form: DeskForm<VerifyFields>, unreached: string): string | undefined {
  const { refusal } = form;
  if (!refusal) return undefined;
  return refusal.message ?? unreached;
}
