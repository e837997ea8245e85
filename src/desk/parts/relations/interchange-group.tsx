import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { GroupMember, GroupResponse } from "#contract/group-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { GroupDialog } from "./group-dialog.tsx";
import { MemberDifferences } from "./member-differences.tsx";
import { MemberLine } from "./member-line.tsx";

/** The parts that a part replaces and is replaced by; a manager brings others in and takes members out. */
export function GroupOfPart({ sku }: { sku: string }) {
  const t = useDeskTexts("relations.group");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const [isAdding, setAdding] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ["parts", "group", sku, locale],
    queryFn: () => ask<GroupResponse>({ path: "admin/groups/get", locale, body: { sku } }),
  });
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  const { group, members } = data;
  const [own] = members;
  return (
    <DetailSection title={t("title")} {...(group !== null && { note: group })}>
      {group === null && <p className="secondary">{t("none")}</p>}
      {group !== null && <Members standing={data} isManager={isManager} />}
      {isManager && (
        <p>
          <Button size="s" onClick={() => setAdding(true)}>
            {t("add")}
          </Button>
        </p>
      )}
      {isAdding && own && <GroupDialog sku={sku} own={own} onClose={() => setAdding(false)} />}
    </DetailSection>
  );
}

type MembersProps = { standing: GroupResponse; isManager: boolean };

function Members({ standing, isManager }: MembersProps) {
  const t = useDeskTexts("relations.group");
  const { sku, members, isCut } = standing;
  const [own] = members;
  return (
    <PointList className="range-list">
      {members.map((member) => (
        <li key={member.sku}>
          <div className="group-member">
            <MemberLine member={member} isOpened={member.sku === sku} />
            {own && <MemberDifferences own={own} member={member} />}
          </div>
          {isManager && <TakeOut standing={standing} member={member} />}
        </li>
      ))}
      {isCut && <li className="secondary">{t("more")}</li>}
    </PointList>
  );
}

/** Takes a member out; it can be put back beside any other that is left. */
function TakeOut({ standing, member }: { standing: GroupResponse; member: GroupMember }) {
  const t = useDeskTexts("relations.group");
  const { mutate, isPending } = useDeskCall("parts");
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
  return (
    <Button
      size="s"
      isBusy={isPending}
      aria-label={t("removeOne", name)}
      onClick={() =>
        mutate({
          path: "admin/groups/leave",
          body: { sku, member: member.sku, version },
          text: t("removed", name),
          undo,
        })
      }
    >
      {t("remove")}
    </Button>
  );
}
