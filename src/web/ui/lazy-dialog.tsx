import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

import { showFailure } from "./toast.tsx";

type LazyDialogProps<Props> = {
  isOpen: boolean;
  /** Fetches the dialog's code, and the texts that its page has not. */
  load: () => Promise<ComponentType<Props>>;
  /** What the dialog is given, open or closed. */
  props: Props;
};

/** A dialog that comes with its first opening, so that pages do not carry what few open; it closes when it cannot be had. */
export function LazyDialog<Props extends { onClose: () => void }>({
  isOpen,
  load,
  props,
}: LazyDialogProps<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const fetchDialog = useEffectEvent(() => {
    load().then(
      (Loaded) => setDialog(() => Loaded),
      () => {
        showFailure();
        props.onClose();
      },
    );
  });
  useEffect(() => {
    if (isOpen) fetchDialog(); // again after a failure; what is here already costs nothing
  }, [isOpen]);
  return Dialog && <Dialog {...props} />;
}
