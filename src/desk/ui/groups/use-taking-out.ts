import type { GroupMember, GroupResponse } from "#contract/group-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { showFailure, showToast } from "#web/ui/toast.tsx";

import { type GroupVersions, leaveVersions } from "./group-versions.ts";
import { useMet } from "#desk/ui/use-met.ts";

type Met = { member: GroupMember; seen: GroupResponse };

/**
 * Takes a member out of a group; it can be put back beside any other that is left. Where somebody changed the group
 * meanwhile, `versions` are what was seen and what there is, once that is read anew.
 */
export function useTakingOut(standing: GroupResponse) {
  const t = useDeskTexts("relations.group");
  const { mutate, isPending } = useDeskCall("parts", "verify");
  const { met, versions, meet, forget } = useMet<Met, GroupVersions>({
    isPending,
    versionsOf: ({ member, seen }) => leaveVersions(seen, standing, member.sku),
  });
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
      onDone: forget,
      onRefused: ({ code, message }) => {
        if (code === "changed_meanwhile") return meet({ member, seen: standing });
        forget();
        return showFailure(message);
      },
    });
  };
  /** As `takeOut`, once both versions were seen: whom somebody else took out meanwhile nobody takes out again. */
  const takeOutAfterAll = () => {
    if (!met || !versions) return undefined;
    const { member } = met;
    if (versions.theirs.some(({ sku }) => sku === member.sku)) return takeOut(member);
    forget();
    return showToast(t("outByNow", { number: member.partNumber }));
  };
  return { takeOut, takeOutAfterAll, isBusy: isPending, versions, forget };
}
