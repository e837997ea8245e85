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

import { usePreview } from "../use-preview.ts";
import { ChainList } from "./chain-list.tsx";
import { PartPicker } from "./part-picker.tsx";

/** Which side of the opened part another one is put on. */
export type SupersessionEnd = "successor" | "predecessor";

type Props = {
  chain: SupersessionResponse;
  own: ChainPart;
  end: SupersessionEnd;
  onClose: () => void;
};

/** Chooses what takes the part's place, or what it takes the place of, and shows the chain before it is so. */
export function SupersessionDialog({ chain, own, end, onClose }: Props) {
  const t = useDeskTexts("relations.supersession");
  const [chosen, setChosen] = useState<DeskPart>();
  const [isFoundByOld, setFoundByOld] = useState(true);
  const { send, isBusy, failure, forget } = useActCall("parts");
  const change = chosen && changeOf(end, chain, chosen);
  const wanted = change && { ...change, isFoundByOld };
  const { found, refusal } = usePreview<SupersessionResponse>(
    "admin/supersessions/preview",
    wanted ? { sku: wanted.sku, successor: wanted.successor, isFoundByOld } : null,
  );
  const [older, newer] =
    end === "successor"
      ? [own.partNumber, chosen?.partNumber]
      : [chosen?.partNumber, own.partNumber];
  const save = () => {
    if (!wanted || !found) return;
    const done = t("saved", { older: older ?? "", newer: newer ?? "" });
    send({ path: "admin/supersessions/save", body: wanted, done, onDone: onClose });
  };
  const titles = { successor: t("setSuccessor"), predecessor: t("addPredecessor") };
  return (
    <FormDialog
      title={titles[end]}
      back={t("back")}
      send={t("save")}
      isBusy={isBusy || (wanted !== undefined && !found && refusal === undefined)}
      failure={failure ?? (chosen ? refusal : undefined)}
      onSend={save}
      onClose={onClose}
    >
      <PartPicker
        label={t(`find.${end}`, { number: own.partNumber })}
        except={chain.sku}
        chosen={chosen}
        onChoose={(part) => {
          forget();
          setChosen(part);
        }}
      />
      {chosen && (
        <Checkbox
          label={t("alsoFound", { older: older ?? "", newer: newer ?? "" })}
          name="isFoundByOld"
          checked={isFoundByOld}
          onChange={({ target }) => setFoundByOld(target.checked)}
        />
      )}
      {chosen && found && (
        <section className="detail-section" aria-live="polite">
          <h3 className="section-heading">{t("preview")}</h3>
          <ChainList parts={found.parts} opened={chain.sku} isCut={found.isCut} />
        </section>
      )}
    </FormDialog>
  );
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
