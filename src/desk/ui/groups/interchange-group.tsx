import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { GroupMember, GroupResponse } from "#contract/group-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import type { KeyName } from "#desk/ui/keys/match-keys.ts";
import { PointList } from "#desk/ui/point-list.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { GroupConflict } from "./group-conflict.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { MemberDifferences } from "./member-differences.tsx";
import { MemberLine } from "./member-line.tsx";
import { useTakingOut } from "./use-taking-out.ts";

/** How an area shows the group of a part. */
type InArea = {
  /** The key that leads to it. */
  keys?: KeyName;
  /** Where a member is opened; without it on its own page. */
  hrefOf?: (sku: string) => string;
};

/** What is asked to show the group of a part; also before it is shown. */
export function groupQuery(sku: string, locale: Locale) {
  return {
    queryKey: ["parts", "group", sku, locale],
    queryFn: () => ask<GroupResponse>({ path: "admin/groups/get", locale, body: { sku } }),
  };
}

/** The parts that a part replaces and is replaced by; a manager brings others in and takes members out. */
export function GroupOfPart({ sku, ...inArea }: { sku: string } & InArea) {
  const t = useDeskTexts("relations.group");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery(groupQuery(sku, locale));
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  return <Group standing={data} {...inArea} />;
}

function Group({ standing, keys, hrefOf }: { standing: GroupResponse } & InArea) {
  const t = useDeskTexts("relations.group");
  const isManager = useMay("manager");
  const [isAdding, setAdding] = useState(false);
  const taking = useTakingOut(standing);
  const { sku, group, members } = standing;
  const [own] = members;
  return (
    <DetailSection
      title={t("title")}
      {...(group !== null && { note: group })}
      {...(keys !== undefined && { keys, ...(isManager && { first: "p > button" }) })}
    >
      {group === null && <p className="secondary">{t("none")}</p>}
      {group !== null && <Members {...{ standing, isManager, taking, hrefOf }} />}
      {isManager && (
        <p>
          <Button size="s" onClick={() => setAdding(true)}>
            {t("add")}
          </Button>
        </p>
      )}
      {isAdding && own && <GroupDialog sku={sku} own={own} onClose={() => setAdding(false)} />}
      {taking.versions && (
        <GroupConflict
          versions={taking.versions}
          isBusy={taking.isBusy}
          onMine={taking.takeOutAfterAll}
          onDiscard={taking.forget}
          onLeave={taking.forget}
        />
      )}
    </DetailSection>
  );
}

type Taking = ReturnType<typeof useTakingOut>;
type MembersProps = {
  standing: GroupResponse;
  isManager: boolean;
  taking: Taking;
  hrefOf: InArea["hrefOf"];
};

function Members({ standing, isManager, taking, hrefOf }: MembersProps) {
  const t = useDeskTexts("relations.group");
  const { sku, members, isCut } = standing;
  const [own] = members;
  return (
    <PointList className="range-list">
      {members.map((member) => (
        <li key={member.sku}>
          <div className="group-member">
            <MemberLine member={member} isOpened={member.sku === sku} hrefOf={hrefOf} />
            {own && <MemberDifferences own={own} member={member} />}
          </div>
          {isManager && <TakeOut member={member} taking={taking} />}
        </li>
      ))}
      {isCut && <li className="secondary">{t("more")}</li>}
    </PointList>
  );
}

function TakeOut({ member, taking }: { member: GroupMember; taking: Taking }) {
  const t = useDeskTexts("relations.group");
  return (
    <Button
      size="s"
      isBusy={taking.isBusy}
      aria-label={t("removeOne", { number: member.partNumber })}
      onClick={() => taking.takeOut(member)}
    >
      {t("remove")}
    </Button>
  );
}
