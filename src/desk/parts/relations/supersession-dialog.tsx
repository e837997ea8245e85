import { useState } from "react";

import type { DeskPart } from "#contract/part-list.ts";
import type {
  ChainPart,
  SaveSupersessionRequest,
  SupersessionResponse,
} from "#contract/supersession-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useActCall } from "#desk/ui/acts/use-act-call.ts";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { Checkbox } from "#web/ui/field.tsx";

import { usePreview } from "#desk/ui/use-preview.ts";
import { ChainList } from "./chain-list.tsx";
import { PartPicker } from "#desk/ui/part-picker.tsx";
import { SupersessionConflict } from "./supersession-conflict.tsx";
import { previewedSuccessor, supersessionVersions } from "./supersession-versions.ts";

/** Which side of the opened part another one is put on. */
export type SupersessionEnd = "successor" | "predecessor";

type Props = {
  chain: SupersessionResponse;
  own: ChainPart;
  end: SupersessionEnd;
  onClose: () => void;
};

/** Chooses what takes the part's place, or what it takes the place of, and shows the chain before it is so. */
export function SupersessionDialog(props: Props) {
  const { chain, own, end, onClose } = props;
  const t = useDeskTexts("relations.supersession");
  const wanted = useWantedLink(props);
  const { chosen, found, names, versions } = wanted;
  const titles = { successor: t("setSuccessor"), predecessor: t("addPredecessor") };
  if (versions && names)
    return (
      <SupersessionConflict
        versions={versions}
        number={names.older}
        isBusy={wanted.isBusy}
        onMine={wanted.save}
        onDiscard={onClose}
        onLeave={wanted.forget}
      />
    );
  return (
    <FormDialog
      title={titles[end]}
      back={t("back")}
      send={t("save")}
      isBusy={wanted.isBusy}
      isLooking={wanted.isLooking}
      failure={wanted.failure}
      onSend={wanted.save}
      onClose={onClose}
    >
      <PartPicker
        label={t(`find.${end}`, { number: own.partNumber })}
        except={chain.sku}
        chosen={chosen}
        onChoose={wanted.choose}
      />
      {names && (
        <Checkbox
          label={t("alsoFound", names)}
          name="isFoundByOld"
          checked={wanted.isFoundByOld}
          onChange={({ target }) => wanted.setFoundByOld(target.checked)}
        />
      )}
      {found && (
        <section className="detail-section" aria-live="polite">
          <h3 className="section-heading">{t("preview")}</h3>
          <ChainList parts={found.parts} opened={chain.sku} isCut={found.isCut} />
        </section>
      )}
    </FormDialog>
  );
}

/** What is chosen, the chain that it would make, and how it is saved. */
function useWantedLink({ chain, own, end, onClose }: Props) {
  const t = useDeskTexts("relations.supersession");
  const [chosen, setChosen] = useState<DeskPart>();
  const [isFoundByOld, setFoundByOld] = useState(true);
  // What was seen when it was sent: the preview is read anew where somebody changed the chain meanwhile.
  const [sent, setSent] = useState<SupersessionResponse>();
  const { send, isBusy, failure, forget } = useActCall<SupersessionResponse>("parts");
  const change = chosen && changeOf(end, chain, chosen);
  const { found, refusal, isLooking } = usePreview<SupersessionResponse>(
    "admin/supersessions/preview",
    change ? { sku: change.sku, successor: change.successor, isFoundByOld } : null,
    { anewWith: "parts" },
  );
  const names = chosen && namesOf(end, own, chosen);
  // What is said is another thing now: what was refused before says nothing of it.
  const beginAnew = () => {
    forget();
    setSent(undefined);
  };
  return {
    chosen,
    choose: (part: DeskPart | undefined) => {
      beginAnew();
      setChosen(part);
    },
    forget,
    names,
    isFoundByOld,
    setFoundByOld: (isFound: boolean) => {
      beginAnew();
      setFoundByOld(isFound);
    },
    versions: failure === undefined ? undefined : versionsBetween(sent, found),
    found,
    isBusy,
    isLooking,
    failure: failure ?? refusal,
    save: () => {
      if (!names || !found) return;
      setSent(found);
      send({
        path: "admin/supersessions/save",
        // The version of what is shown: the chain is read anew where somebody changed it meanwhile.
        body: { ...change, version: found.version, isFoundByOld },
        done: t("saved", names),
        undoOf: (saved) => linkBack(saved, found.standing),
        onDone: onClose,
      });
    },
  };
}

/** What has a part's successor of before take its place again, or none. */
function linkBack(
  { sku, version }: SupersessionResponse,
  { successor, isFoundByOld }: SupersessionResponse["standing"],
) {
  const body = { sku, version, successor: successor?.sku ?? null, isFoundByOld };
  return { path: "admin/supersessions/save", body };
}

/** What was seen when it was sent, what it said, and what there is now. */
function versionsBetween(
  sent: SupersessionResponse | undefined,
  now: SupersessionResponse | undefined,
) {
  if (!sent || !now) return undefined;
  return supersessionVersions({
    base: sent.standing,
    mine: previewedSuccessor(sent),
    theirs: now.standing,
  });
}

function namesOf(end: SupersessionEnd, own: ChainPart, chosen: DeskPart) {
  const [older, newer] = end === "successor" ? [own, chosen] : [chosen, own];
  return { older: older.partNumber, newer: newer.partNumber };
}

/** Whose place is taken by what, and which version of it was seen. */
function changeOf(
  end: SupersessionEnd,
  chain: SupersessionResponse,
  chosen: DeskPart,
): Omit<SaveSupersessionRequest, "isFoundByOld"> {
  return end === "successor"
    ? { sku: chain.sku, version: chain.version, successor: chosen.sku }
    : { sku: chosen.sku, version: chosen.version, successor: chain.sku };
}
