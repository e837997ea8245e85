import { useState } from "react";

import type { DeskReturnableResponse, ReturnBegun } from "#contract/after-sale-desk.ts";
import type { DeskOrder } from "#contract/desk-orders.ts";
import { RETURN_RESOLUTIONS } from "#domain/return/return-reason.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useMarkedFirst } from "#desk/ui/form/use-marked-first.ts";

import { Checkbox } from "#web/ui/field.tsx";

import { LookedUpFirst } from "./looked-up-first.tsx";
import { ReturnLineFields } from "./return-line-fields.tsx";
import {
  readReturnDraft,
  returnAtFirst,
  type ReturnDraft,
  type ReturnProblem,
  typedLine,
} from "./return-draft.ts";
import { ReturnRules, StayingLines } from "./return-rules.tsx";
import { useBeginning } from "./use-beginning.ts";

type Props = { order: DeskOrder; onClose: () => void };

/** Asks for a return in the customer's place: which pieces, why, and what is wanted for them. */
export function ReturnDialog({ order, onClose }: Props) {
  const t = useDeskTexts("afterSale.return");
  return (
    <LookedUpFirst<DeskReturnableResponse>
      title={t("title", { number: order.orderNumber })}
      path="admin/returns/returnable"
      orderNumber={order.orderNumber}
      renderNothing={(found) =>
        found.lines.some(({ allowed }) => allowed) ? null : <Nothing found={found} />
      }
      onClose={onClose}
    >
      {(found) => <DeskReturnForm order={order} found={found} onClose={onClose} />}
    </LookedUpFirst>
  );
}

function Nothing({ found }: { found: DeskReturnableResponse }) {
  const t = useDeskTexts("afterSale.return");
  return (
    <>
      <p>{t("nothing")}</p>
      <StayingLines lines={found.lines} />
    </>
  );
}

function DeskReturnForm({ order, found, onClose }: Props & { found: DeskReturnableResponse }) {
  const t = useDeskTexts("afterSale.return");
  const [draft, setDraft] = useState(() => returnAtFirst(found.lines));
  const [problem, setProblem] = useState<ReturnProblem>();
  const sending = useBeginning<ReturnBegun>({
    area: "returns",
    numberOf: (reply) => reply.return.returnNumber,
    changed: "return_refused",
    onClose,
  });
  const place = useMarkedFirst<HTMLDivElement>(sending.round);
  const send = () => {
    const read = readReturnDraft(Number(order.orderNumber), found.lines, draft);
    setProblem("problem" in read ? read.problem : undefined);
    if ("body" in read) sending.send(read.body);
    else sending.stop();
  };
  const errorOf = (name: string) => {
    if (name !== problem) return undefined;
    return problem.startsWith("reason") ? t("wrong.reason") : t("wrong.pieces");
  };
  return (
    <FormDialog
      title={t("title", { number: order.orderNumber })}
      back={t("back")}
      send={t("send")}
      isBusy={sending.isBusy}
      failure={sending.failure}
      closesBy={["mark", "escape"]}
      onClose={onClose}
      onSend={send}
    >
      <ReturnRules found={found} />
      <div ref={place} className="step-form">
        {found.lines
          .filter(({ allowed }) => allowed)
          .map((line) => (
            <ReturnLineFields
              key={line.line}
              line={line}
              typed={typedLine(draft, line.line)}
              errorOf={errorOf}
              onChange={(changes) => setDraft((before) => withLine(before, line.line, changes))}
            />
          ))}
      </div>
      <Resolutions draft={draft} onChange={(resolution) => setDraft({ ...draft, resolution })} />
      <StayingLines lines={found.lines} />
    </FormDialog>
  );
}

function withLine(
  draft: ReturnDraft,
  line: number,
  changes: Partial<ReturnDraft["lines"][number]>,
): ReturnDraft {
  return { ...draft, lines: { ...draft.lines, [line]: { ...typedLine(draft, line), ...changes } } };
}

type ResolutionProps = {
  draft: ReturnDraft;
  onChange: (resolution: ReturnDraft["resolution"]) => void;
};

function Resolutions({ draft, onChange }: ResolutionProps) {
  const t = useDeskTexts("returns");
  return (
    <fieldset className="desk-many">
      <legend>{t("fields.resolution")}</legend>
      {RETURN_RESOLUTIONS.map((one) => (
        <Checkbox
          key={one}
          type="radio"
          name="resolution"
          label={t(`resolutions.${one}`)}
          checked={draft.resolution === one}
          onChange={() => onChange(one)}
        />
      ))}
    </fieldset>
  );
}
