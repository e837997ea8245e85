import { useEffect, useId, useRef } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import type { Choices } from "./use-choices.ts";

export type Option = { value: string; text: string };

type ChoiceCellProps = Choices<Option> & {
  label: string;
  value: string;
  onPick: (value: string) => void;
};

/**
 * One step as a native select, so that typing jumps and phones show their own list. When its list
 * cannot be had, a button to try again takes its place; the select gets the focus back.
 */
export function ChoiceCell({ label, value, onPick, state, options, retry }: ChoiceCellProps) {
  const t = useTranslations("vehicle.picker");
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const wasRetried = useRef(false);
  useEffect(() => {
    if (state !== "ready" || !wasRetried.current) return;
    wasRetried.current = false;
    select.current?.focus();
  }, [state]);

  if (state === "failed") {
    return (
      <div className="picker-cell">
        <span className="picker-label">{label}</span>
        <Button
          kind="quiet"
          onClick={() => {
            wasRetried.current = true;
            retry();
          }}
        >
          {t("retry")}
          <span className="visually-hidden"> {t("retryOf", { step: label })}</span>
        </Button>
      </div>
    );
  }
  return (
    <div className="picker-cell">
      <label className="picker-label" htmlFor={id}>
        {label}
      </label>
      <select
        ref={select}
        id={id}
        className="input"
        disabled={options.length === 0}
        aria-busy={state === "loading" || undefined}
        value={value}
        onChange={(event) => onPick(event.target.value)}
      >
        <option value="">{t(placeholderOf(state, options))}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

function placeholderOf(state: Choices<Option>["state"], options: readonly Option[]) {
  if (state === "loading") return "loading";
  return state === "ready" && options.length === 0 ? "none" : "choose";
}
