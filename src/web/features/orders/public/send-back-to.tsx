import type { ReactNode } from "react";

import type { VisitedBranch } from "#contract/branches.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { contactPath } from "#web/paths.ts";
import { BranchLines } from "./branch-lines.tsx";

type Props = {
  /** Null where the shop has no branch of its own to send to. */
  branch: VisitedBranch | null;
  title: ReactNode;
  ask: string;
  contact: string;
};

/** Where something is sent back to, or whom to ask (decisions §8). */
export function SendBackTo({ branch, title, ask, contact }: Props) {
  const locale = useShopLocale();
  if (branch === null)
    return (
      <p>
        {ask} <a href={contactPath(locale)}>{contact}</a>
      </p>
    );
  return (
    <div>
      {title}
      <BranchLines branch={branch} />
    </div>
  );
}
