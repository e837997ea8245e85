import { type ComponentProps, type ReactNode, useId } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Icon } from "./icon.tsx";

export type FieldControl = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** The first failing rule's message (specification §5); the control is marked as well. */
  error?: string | undefined;
  isOptional?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** A label over its control, with the hint or the error under it. */
export function Field({ label, hint, error, isOptional = false, children }: FieldProps) {
  const t = useTranslations("ui.field");
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isOptional && <span className="optional">{t("optional")}</span>}
      </label>
      {children({
        id,
        ...(error === undefined ? {} : { "aria-invalid": true }),
        ...(hasNote ? { "aria-describedby": noteId } : {}),
      })}
      {error !== undefined && (
        <p className="field-error" id={noteId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p className="hint" id={noteId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A tick box with its label and, in filters, how many it stands for. */
export function Checkbox({
  label,
  count,
  type = "checkbox",
  ...rest
}: { label: string; count?: string; type?: "checkbox" | "radio" } & Omit<
  ComponentProps<"input">,
  "type"
>) {
  return (
    <label className="check">
      <input type={type} {...rest} />
      <span>{label}</span>
      {count !== undefined && <span className="check-end">{count}</span>}
    </label>
  );
}
