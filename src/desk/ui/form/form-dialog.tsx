import { type ComponentProps, type ReactNode, useId } from "react";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Props = Pick<ComponentProps<typeof Modal>, "title" | "onClose" | "closesBy"> & {
  /** What its buttons are called. */
  back: string;
  send: string;
  isBad?: boolean;
  isBusy: boolean;
  /** Why it was not done the last time. */
  failure?: string | undefined;
  onSend: () => void;
  children: ReactNode;
};

/** A dialog that is filled in and sent. */
export function FormDialog(props: Props) {
  const { back, send, isBad = false, isBusy, failure, onSend, children, ...dialog } = props;
  const form = useId();
  return (
    <Modal
      {...dialog}
      isOpen
      footer={
        <>
          <Button onClick={dialog.onClose}>{back}</Button>
          <Button kind={isBad ? "bad" : "ink"} type="submit" form={form} isBusy={isBusy}>
            {send}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="step-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {failure !== undefined && (
          <Notice kind="bad">
            <p>{failure}</p>
          </Notice>
        )}
        {children}
      </form>
    </Modal>
  );
}
