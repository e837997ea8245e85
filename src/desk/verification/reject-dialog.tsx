import { type RefObject, useEffect, useId, useRef, useState } from "react";

import type { VerifyPartResponse } from "#contract/verification.ts";
import { REJECT_REASONS } from "#domain/verification/trust.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";

import { useJudging } from "./use-judging.ts";

type Props = {
  read: VerifyPartResponse;
  isOpen: boolean;
  onClose: () => void;
  onRejected: () => void;
};

/** Why a part is taken off sale: it begins at the reason, which arrows choose, and Enter rejects. */
export function RejectDialog({ read: { part }, isOpen, onClose, onRejected }: Props) {
  const t = useDeskTexts("verification");
  const name = useId();
  const reasons = useRef<HTMLFieldSetElement>(null);
  const [reason, setReason] = useState<string>(REJECT_REASONS[0]);
  const [note, setNote] = useState("");
  const { reject, isBusy } = useJudging(part, () => {
    onClose();
    onRejected();
  });
  return (
    <Modal
      title={t("rejecting.title", { number: part.partNumber })}
      isOpen={isOpen}
      onClose={onClose}
    >
      <form
        className="reject-form"
        onSubmit={(event) => {
          event.preventDefault();
          void reject(reason, note);
        }}
      >
        <p>{t("rejecting.text")}</p>
        <BeginAtReason place={reasons} />
        <fieldset ref={reasons} className="desk-many">
          <legend>{t("rejecting.reason")}</legend>
          {REJECT_REASONS.map((one) => (
            <label key={one} className="check">
              <input
                type="radio"
                name={name}
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              <span>{t(`rejecting.reasons.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <Field label={t("rejecting.note")} isOptional>
          {(control) => (
            <input
              {...control}
              className="input"
              value={note}
              maxLength={500}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <div className="dialog-acts">
          <Button onClick={onClose}>{t("rejecting.cancel")}</Button>
          <Button kind="bad" type="submit" isBusy={isBusy}>
            {t("reject")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** It stands in the dialog itself, since what is in one comes a moment later than the dialog. */
function BeginAtReason({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => place.current?.querySelector<HTMLInputElement>(":checked")?.focus(), [place]);
  return null;
}
