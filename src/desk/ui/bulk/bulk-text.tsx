import { type ComponentProps, useRef, useState } from "react";

import { BeginHere } from "../form/begin-here.tsx";
import { DeskLongTextField } from "../form/long-text-field.tsx";
import { MomentField } from "../form/moment-field.tsx";
import { SuggestedField } from "../form/suggested-field.tsx";
import type { BulkAsks } from "./bulk-action.ts";

/** What is written for all rows, and whether it is as much as has to be. */
export function useBulkText(asks: BulkAsks | undefined) {
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = typed.trim().length < (asks?.least ?? 0);
  return {
    typed: typed.trim(),
    value: typed,
    onChange: setTyped,
    error: isTried && isMissing ? asks?.missing : undefined,
    isWritten: () => {
      setTried(true);
      return !isMissing;
    },
  };
}

type Props = { asks: BulkAsks; written: ReturnType<typeof useBulkText> };

/** Its field, in which the dialog begins, and to which it leads where something is missing. */
export function BulkText({ asks, written }: Props) {
  const { clock, label, hint } = asks;
  const { error, value, onChange } = written;
  const place = useRef<HTMLDivElement>(null);
  const common = { form: { errorOf: () => error }, name: "typed", label, value, onChange };
  return (
    <div ref={place}>
      {clock ? (
        <MomentField {...common} hint={hint ?? ""} clock={clock} />
      ) : (
        <WrittenText {...common} asks={asks} />
      )}
      <BeginHere key={error} place={place} />
    </div>
  );
}

type WrittenProps = Omit<
  ComponentProps<typeof DeskLongTextField>,
  "hint" | "rows" | "maxLength"
> & {
  asks: BulkAsks;
};

function WrittenText({ asks, ...common }: WrittenProps) {
  const { hint, least, longest, suggestions } = asks;
  const written = { ...common, hint, maxLength: longest };
  if (suggestions) return <SuggestedField {...written} suggestions={suggestions} />;
  return <DeskLongTextField {...written} rows={2} isOptional={least === 0} />;
}
