import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { KeyHint } from "../keys/key-hint.tsx";
import { useDeskKeys } from "../keys/use-keys.ts";
import { BeginHere } from "./begin-here.tsx";

/** Sends from wherever one is, a text of several lines too. */
const SEND_KEYS = "Control+Enter";

type Props = Pick<ComponentProps<typeof Modal>, "title" | "onClose" | "closesBy"> & {
  /** What its buttons are called. */
  back: string;
  send: string;
  isBad?: boolean;
  isBusy: boolean;
  /** Nothing of it can be done, as it says: there is only the way back. */
  isNothing?: boolean;
  /** What would come of it is still being looked up: who sends it now reads that first. */
  isLooking?: boolean;
  /** Why it was not done the last time. */
  failure?: string | undefined;
  onSend: () => void;
  children: ReactNode;
};

/** A dialog that is filled in and sent; it begins in the field where something is missing. */
export function FormDialog(props: Props) {
  const { back, send, isBad = false, isBusy, isLooking = false, ...others } = props;
  const { isNothing = false, failure, onSend, children, ...dialog } = others;
  const t = useDeskTexts("desk.form");
  const form = useId();
  const place = useRef<HTMLFormElement>(null);
  const [isEarly, setEarly] = useState(false);
  const act = () => {
    if (isBusy || isNothing) return;
    setEarly(isLooking);
    if (!isLooking) onSend();
  };
  useDeskKeys([{ keys: SEND_KEYS, name: send, act, isEverywhere: true }]);
  return (
    <Modal
      {...dialog}
      isOpen
      footer={
        <>
          <Button onClick={dialog.onClose}>{back}</Button>
          {!isNothing && (
            <Button kind={isBad ? "bad" : "ink"} type="submit" form={form} isBusy={isBusy}>
              {send}
              <KeyHint keys={SEND_KEYS} />
            </Button>
          )}
        </>
      }
    >
      <form
        ref={place}
        id={form}
        className="step-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          act();
        }}
      >
        <BeginHere place={place} />
        {failure !== undefined && (
          <Notice kind="bad">
            <p>{failure}</p>
          </Notice>
        )}
        {isEarly && failure === undefined && (
          <Notice>
            <output>{t("lookFirst")}</output>
          </Notice>
        )}
        {children}
      </form>
    </Modal>
  );
}
