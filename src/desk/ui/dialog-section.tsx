import { type ReactNode, useState } from "react";

import { Button } from "#web/ui/button.tsx";

import { DetailSection } from "./detail-panel.tsx";

type Props = {
  title: string;
  /** What the step does, or why it cannot be done. */
  text: string;
  /** On the button that opens its dialog; without it there is none. */
  open?: string | undefined;
  isBad?: boolean;
  renderDialog: (onClose: () => void) => ReactNode;
};

/** A section of a detail that says what a step does, with the button that opens its dialog. */
export function DialogSection({ title, text, open, isBad = false, renderDialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailSection title={title}>
      <p className="secondary">{text}</p>
      {open !== undefined && (
        <div>
          <Button size="s" {...(isBad && { kind: "bad" })} onClick={() => setOpen(true)}>
            {open}
          </Button>
        </div>
      )}
      {isOpen && renderDialog(() => setOpen(false))}
    </DetailSection>
  );
}
