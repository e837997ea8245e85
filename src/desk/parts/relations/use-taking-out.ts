import { useState } from "react";

import type { GroupMember, GroupResponse } from "#contract/group-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { showFailure, showToast } from "#web/ui/toast.tsx";

import type { GroupVersions } from "./group-versions.ts";

type Met = { member: GroupMember; seen: GroupResponse };

/**
 * Takes a member out of a group; it can be put back beside any other that is left. Where somebody changed the group
 * meanwhile, `versions` are what was seen and what there is, once that is read anew.
 */
export function useTakingOut(standing: GroupResponse) {
  const t = useDeskTexts("relations.group");
  const acts = useDeskTexts("desk.acts");
  const [met, setMet] = useState<Met>();
  const { mutate, isPending } = useDeskCall("parts");
  const takeOut = (member: GroupMember) => {
    const { sku, version, members } = standing;
    const left = members.find((one) => one.sku !== member.sku);
    const name = { number: member.partNumber };
    const undo =
      left &&
      (() =>
        mutate({
          path: "admin/groups/join",
          body: { sku: left.sku, other: member.sku, isWhole: false },
          text: t("joined", name),
        }));
    mutate({
      path: "admin/groups/leave",
      body: { sku, member: member.sku, version },
      text: t("removed", name),
      undo,
      onDone: () => setMet(undefined),
      onRefused: ({ code, message }) => {
        if (code === "changed_meanwhile" && standing.standing !== null)
          return setMet({ member, seen: standing });
        setMet(undefined);
        return showFailure(code === "changed_meanwhile" ? acts("changed") : message);
      },
    });
  };
  const versions = versionsOf(met, standing);
  /** As `takeOut`, once both versions were seen: whom somebody else took out meanwhile nobody takes out again. */
  const takeOutAfterAll = () => {
    if (!met || !versions) return undefined;
    const { member } = met;
    if (versions.theirs.some(({ sku }) => sku === member.sku)) return takeOut(member);
    setMet(undefined);
    return showToast(t("outByNow", { number: member.partNumber }));
  };
  return {
    takeOut,
    takeOutAfterAll,
    isBusy: isPending,
    versions,
    forget: () => setMet(undefined),
  };
}

/** Both versions, as soon as what there is now has been read. */
function versionsOf(met: Met | undefined, now: GroupResponse): GroupVersions | undefined {
  if (!met || met.seen.version === now.version) return undefined;
  const [base, theirs] = [met.seen.standing, now.standing];
  if (!base || !theirs) return undefined;
  return { base, theirs, moved: { sku: met.member.sku, group: null } };
}
