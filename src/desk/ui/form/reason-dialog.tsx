import { type ComponentProps, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { DeskRefusal } from "../desk-refusal.ts";
import { FormDialog } from "./form-dialog.tsx";
import { DeskLongTextField } from "./long-text-field.tsx";

/** The calls that want a reason take no longer one. */
const LONGEST_REASON = 500;

type Props = Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "back" | "send" | "isBad" | "isBusy" | "onClose"
> & {
  /** What comes of it. */
  text: string;
  /** What the field of the reason is called, and what is said of one that is too short. */
  label: string;
  hint?: string;
  missing: string;
  /** The fewest letters of a reason. */
  least: number;
  refusal: DeskRefusal | undefined;
  onSend: (reason: string) => void;
};

/** Does something for a reason, which is written before. */
export function ReasonDialog(props: Props) {
  const { text, label, hint, missing, least, refusal, onSend, ...dialog } = props;
  const t = useDeskTexts("desk.form");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim().length < least;
  return (
    <FormDialog
      {...dialog}
      failure={refusal && (refusal.message ?? t("unreached"))}
      onSend={() => {
        setTried(true);
        if (!isMissing) onSend(reason.trim());
      }}
    >
      <p>{text}</p>
      <DeskLongTextField
        form={{ errorOf: () => (isTried && isMissing ? missing : undefined) }}
        name="reason"
        label={label}
        hint={hint}
        rows={2}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
