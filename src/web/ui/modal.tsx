import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
} from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useBackCloses } from "./back-closes.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type Closing = "mark" | "escape" | "backdrop";
const EVERY_WAY: readonly Closing[] = ["mark", "escape", "backdrop"];

type ModalProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The ways it closes (specification §2); each can be left out. */
  closesBy?: readonly Closing[];
  /** 500 for global popups, 600 for other dialogs, the whole screen for part options (specification §9); a sheet along the side. */
  width?: "500" | "600" | "full" | "sheet";
  children: ReactNode;
  footer?: ReactNode;
};

/** A dialog over the page; the browser keeps the focus inside and gives it back. */
export function Modal(props: ModalProps) {
  const { title, isOpen, onClose, closesBy = EVERY_WAY, width = "600", children, footer } = props;
  const t = useTranslations("ui.modal");
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The dialog answers the tap at once; what is in it, which may be much, comes with the next frame.
  const isFilled = useDeferredValue(isOpen);

  useBackCloses(isOpen && closesBy.length > 0, onClose);
  // Closed while it still stands in the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen) element?.showModal();
    return () => element?.close();
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is the dialog itself
    <dialog
      ref={dialog}
      className={`dialog dialog-${width}`}
      aria-labelledby={titleId}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Escape" && !closesBy.includes("escape")) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (closesBy.includes("escape")) onClose();
      }}
      onMouseDown={(event: MouseEvent<HTMLDialogElement>) => {
        if (closesBy.includes("backdrop") && isOnBackdrop(event)) onClose();
      }}
    >
      {isOpen && (
        <>
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            {closesBy.includes("mark") && (
              <Button kind="quiet" className="button-icon" onClick={onClose}>
                <Icon name="close" />
                <span className="visually-hidden">{t("close")}</span>
              </Button>
            )}
          </div>
          <div className="dialog-body">{isFilled && children}</div>
          {footer !== undefined && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}

/** The backdrop reports the dialog as its target, with a place outside the dialog's box. */
function isOnBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}
