import type { ComponentProps, SyntheticEvent } from "react";

type Look = {
  /** `main` is the orange one: at most once on a screen. `ink` confirms what is secondary. */
  kind?: "main" | "ink" | "plain" | "quiet" | "bad";
  size?: "s" | "m" | "l";
};

/** The classes of a button, also for a link that looks like one. */
export function buttonClass({ kind = "plain", size = "m" }: Look = {}): string {
  const look = kind === "plain" ? "" : ` button-${kind}`;
  return `button${look}${SIZES[size]}`;
}

const SIZES = { s: " button-small", m: "", l: " button-large" };

/**
 * A button; while busy it keeps its label and its focus, takes no second click, and looks and says that it is off. Its form
 * is not sent by it meanwhile either, nor by Enter in a field, which clicks it.
 */
export function Button({
  kind = "plain",
  size = "m",
  isBusy = false,
  className = "",
  ...rest
}: Look & { isBusy?: boolean } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest["aria-disabled"]}
      className={`${buttonClass({ kind, size })} ${className}`.trim()}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? hearNothing : rest.onClick}
    />
  );
}

function hearNothing(event: SyntheticEvent): void {
  event.preventDefault();
}
