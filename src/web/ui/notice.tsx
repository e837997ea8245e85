import type { ReactNode } from "react";

import { Icon } from "./icon.tsx";

/** A ruled note inside a page. `bad` is an error, `warn` a conflict; both say it in words too. */
export function Notice({
  kind = "plain",
  children,
  actions,
}: {
  kind?: "plain" | "warn" | "bad";
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div
      className={kind === "plain" ? "note" : `note note-${kind}`}
      role={kind === "bad" ? "alert" : undefined}
    >
      <Icon name={kind === "plain" ? "help" : "alert"} />
      <div>{children}</div>
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  );
}
