import { useState } from "react";

import type { GroupMember, GroupPreviewResponse, GroupResponse } from "#contract/group-desk.ts";
import type { DeskPart } from "#contract/part-list.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useActCall } from "#desk/ui/acts/use-act-call.ts";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { usePreview } from "#desk/ui/use-preview.ts";

import { Checkbox } from "#web/ui/field.tsx";

import { GroupConflict } from "./group-conflict.tsx";
import { joinVersions } from "./group-versions.ts";
import { MemberDifferences } from "./member-differences.tsx";
import { MemberLine } from "./member-line.tsx";
import { PartPicker } from "#desk/ui/part-picker.tsx";

type Props = { sku: string; own: GroupMember; onClose: () => void };

/** Chooses a part that comes into the group, alone or with its own, and shows what differs before it is so. */
export function GroupDialog({ sku, own, onClose }: Props) {
  const t = useDeskTexts("relations.group");
  const joining = useJoining(sku, onClose);
  const { chosen, found, versions } = joining;
  if (versions)
    return (
      <GroupConflict
        versions={versions}
        isBusy={joining.isBusy}
        onMine={joining.save}
        onDiscard={onClose}
        onLeave={joining.forget}
      />
    );
  return (
    <FormDialog
      title={t("add")}
      back={t("back")}
      send={t("save")}
      isBusy={joining.isBusy}
      isLooking={joining.isLooking}
      failure={joining.failure}
      onSend={joining.save}
      onClose={onClose}
    >
      <PartPicker
        label={t("find", { number: own.partNumber })}
        except={sku}
        chosen={chosen}
        onChoose={joining.choose}
      />
      {chosen && found && (
        <section className="detail-section" aria-live="polite">
          {found.others.length === 0 ? (
            <p>{t("together", { number: chosen.partNumber })}</p>
          ) : (
            <Joining found={found} own={own} isWhole={joining.isWhole} onWhole={joining.setWhole} />
          )}
        </section>
      )}
    </FormDialog>
  );
}

/** What takes out again who came in alone; a group that came in with another is not told from it any more. */
function outAgain(
  body: { sku: string; version: string; member: string },
  { others, standing }: GroupPreviewResponse,
) {
  const wasAlone = standing?.find(({ sku }) => sku === body.member)?.group === null;
  return others.length === 1 && wasAlone ? { path: "admin/groups/leave", body } : undefined;
}

/** What is chosen to come in, what that would make of the group, and how it is saved. */
function useJoining(sku: string, onClose: () => void) {
  const t = useDeskTexts("relations.group");
  const [chosen, setChosen] = useState<DeskPart>();
  const [isWhole, setWhole] = useState(false);
  // What was seen when it was sent: the preview is read anew where somebody changed the groups meanwhile.
  const [sent, setSent] = useState<GroupPreviewResponse>();
  const { send, isBusy, failure, forget } = useActCall<GroupResponse>("parts", "verify");
  const wanted = chosen ? { sku, other: chosen.sku, isWhole } : null;
  const { found, refusal, isLooking } = usePreview<GroupPreviewResponse>(
    "admin/groups/preview",
    wanted,
    { anewWith: "parts" },
  );
  // What comes in is another thing now: what was refused before says nothing of it.
  const beginAnew = () => {
    forget();
    setSent(undefined);
  };
  return {
    chosen,
    forget,
    versions:
      failure !== undefined && chosen
        ? joinVersions({ sent, now: found, other: chosen.sku, isWhole })
        : undefined,
    choose: (part: DeskPart | undefined) => {
      beginAnew();
      setWhole(false);
      setChosen(part);
    },
    isWhole,
    setWhole: (whole: boolean) => {
      beginAnew();
      setWhole(whole);
    },
    found,
    isBusy,
    isLooking,
    failure: failure ?? refusal,
    save: () => {
      if (!chosen || !found) return;
      // Somebody has put them together meanwhile.
      if (found.others.length === 0 && sent) return onClose();
      if (found.others.length === 0) return;
      setSent(found);
      send({
        path: "admin/groups/join",
        body: { ...wanted, version: found.version },
        done: t("joined", { number: chosen.partNumber }),
        undoOf: ({ version }) => outAgain({ sku, version, member: chosen.sku }, found),
        onDone: onClose,
      });
    },
  };
}

type JoiningProps = {
  found: GroupPreviewResponse;
  own: GroupMember;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
};

function Joining({ found, own, isWhole, onWhole }: JoiningProps) {
  const t = useDeskTexts("relations.group");
  const { group, otherGroup, others, parts, isCut } = found;
  return (
    <>
      {otherGroup !== null && otherGroup.parts > 1 && (
        <Checkbox
          label={t("whole", { group: otherGroup.name, count: otherGroup.parts })}
          name="isWhole"
          checked={isWhole}
          onChange={({ target }) => onWhole(target.checked)}
        />
      )}
      {otherGroup !== null && !isWhole && (
        <p className="secondary">{t("leavesOther", { group: otherGroup.name })}</p>
      )}
      <h3 className="section-heading">{t("preview", { group, count: parts })}</h3>
      <PointList className="range-list">
        {others.map((member) => (
          <li key={member.sku}>
            <div className="group-member">
              <MemberLine member={member} isOpened={false} />
              <MemberDifferences own={own} member={member} />
            </div>
          </li>
        ))}
        {isCut && <li className="secondary">{t("more")}</li>}
      </PointList>
    </>
  );
}
