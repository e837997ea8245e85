import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { ImportPreviewResponse, ImportResponse } from "#contract/imports.ts";
import { IMPORT_KINDS, type ImportKind } from "#domain/import/import-kind.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { FirstRows } from "./first-rows.tsx";
import { type PiesChoice, PiesOptions } from "./pies-options.tsx";

type Sent = { name: string; file: string; bytes: number };
type Choices = {
  kind: ImportKind | undefined;
  columns: Readonly<Record<string, string>>;
  createBrands: boolean;
  sheet: string;
  asOf: string;
  /** Undefined where nobody chose otherwise than the shop does. */
  pies: PiesChoice | undefined;
};
const BEGUN: Choices = {
  kind: undefined,
  columns: {},
  createBrands: false,
  sheet: "",
  asOf: "",
  pies: undefined,
};

type Props = {
  title: string;
  sent: Sent;
  onClose: () => void;
  onBegun: (runId: number) => void;
};

/** A file that was sent: what it is, what its columns mean, its first rows as they would become. */
export function ImportPlan({ title, sent, onClose, onBegun }: Props) {
  const [choices, setChoices] = useState(BEGUN);
  const change = (some: Partial<Choices>) => setChoices((before) => ({ ...before, ...some }));
  const wanted = wantedOf(sent, choices);
  const { data, isPending, isPlaceholderData } = usePreview({ ...wanted, kind: choices.kind });
  const seen = data?.seen;
  const kind = kindOf(choices, seen);
  const mayBegin = kind !== undefined && seen?.refusal === null && !isPlaceholderData;
  const body = { ...wanted, kind, name: sent.name };
  const nameColumn = (header: string, column: string) =>
    change({ kind, columns: { ...choices.columns, [header]: column } });
  return (
    <DetailPanel
      title={title}
      onClose={onClose}
      foot={<BeginFoot isReady={mayBegin} body={body} onBegun={onBegun} />}
    >
      <Options choices={choices} kind={kind} format={seen?.format} onChange={change} />
      {isPending && <DetailWaiting />}
      {data?.refused && <Refused refusal={data.refused} />}
      {seen && <SeenRows seen={seen} isOfKind={kind !== undefined} onColumn={nameColumn} />}
    </DetailPanel>
  );
}

/** What somebody said that the file is of, else what it says itself. */
function kindOf({ kind }: Choices, seen: ImportPreviewResponse | undefined) {
  return kind ?? seen?.kind ?? undefined;
}

/** A look at the file as it would be imported now; the look before stays until it is there. */
function usePreview(body: object) {
  const locale = useShopLocale();
  return useQuery({
    queryKey: ["imports", "preview", body, locale],
    queryFn: async () => {
      try {
        const path = "admin/imports/preview";
        return { seen: await ask<ImportPreviewResponse>({ path, locale, body }) };
      } catch (error) {
        return { refused: await readDeskRefusal(error) };
      }
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type SeenProps = {
  seen: ImportPreviewResponse;
  isOfKind: boolean;
  onColumn: (header: string, column: string) => void;
};

function SeenRows({ seen, isOfKind, onColumn }: SeenProps) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  return (
    <DetailSection title={t("firstRows")} note={t("firstRowsNote")}>
      {seen.refusal && (
        <Notice kind="warn">
          <p>{seen.refusal[locale]}</p>
        </Notice>
      )}
      {!isOfKind && <p className="secondary">{t("sayKind")}</p>}
      {seen.kind === "pies" && seen.rows.some(({ result }) => result === "review") && (
        <Notice>
          <p>{t("pies.previewWaits")}</p>
        </Notice>
      )}
      <FirstRows seen={seen} onColumn={onColumn} />
    </DetailSection>
  );
}

function wantedOf({ file, bytes }: Sent, { columns, createBrands, sheet, asOf, pies }: Choices) {
  return {
    file,
    bytes,
    createBrands,
    ...(pies && { pies }),
    columns: Object.entries(columns).map(([header, column]) => ({ header, column })),
    ...(sheet.trim() !== "" && { sheet: sheet.trim() }),
    ...(asOf.trim() !== "" && { asOf: asOf.trim() }),
  };
}

function Refused({ refusal }: { refusal: DeskRefusal }) {
  const t = useDeskTexts("imports");
  const { fields, message } = refusal;
  return (
    <Notice kind="bad">
      <p>{fields["file"] ?? message ?? t("unreached")}</p>
    </Notice>
  );
}

type OptionProps = {
  choices: Choices;
  kind: ImportKind | undefined;
  format: ImportPreviewResponse["format"] | undefined;
  onChange: (some: Partial<Choices>) => void;
};

function Options({ choices, kind, format, onChange }: OptionProps) {
  const t = useDeskTexts("imports");
  return (
    <div className="form-columns">
      <Field label={t("fields.kind")}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={kind ?? ""}
            onChange={({ target }) =>
              onChange({ kind: IMPORT_KINDS.find((one) => one === target.value), columns: {} })
            }
          >
            {kind === undefined && <option value="">{t("chooseKind")}</option>}
            {IMPORT_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === "pies" && (
        <PiesOptions choice={choices.pies} onChange={(pies) => onChange({ pies })} />
      )}
      {format === "xlsx" && kind !== "pies" && (
        <Field label={t("sheet")} hint={t("sheetHint")}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={choices.sheet}
              onChange={({ target }) => onChange({ sheet: target.value })}
            />
          )}
        </Field>
      )}
      {kind === "stock" && (
        <Field label={t("asOf")} hint={t("asOfHint")}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="datetime-local"
              value={choices.asOf.replace(" ", "T")}
              onChange={({ target }) => onChange({ asOf: target.value.replace("T", " ") })}
            />
          )}
        </Field>
      )}
      {kind === "parts" && (
        <Checkbox
          label={t("createBrands")}
          checked={choices.createBrands}
          onChange={({ target }) => onChange({ createBrands: target.checked })}
        />
      )}
    </div>
  );
}

type FootProps = { isReady: boolean; body: object; onBegun: (runId: number) => void };

/** Trying comes first: it is the action that a person can take without fear. */
function BeginFoot({ isReady, body, onBegun }: FootProps) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const start = async (dryRun: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { run } = await ask<ImportResponse>({
        path: "admin/imports/start",
        locale,
        body: { ...body, dryRun },
      });
      await queries.invalidateQueries({ queryKey: ["imports", "list"] });
      onBegun(run.id);
    } catch (error) {
      const { fields, message } = await readDeskRefusal(error);
      setRefusal(fields["file"] ?? message ?? t("unreached"));
      setBusy(false);
    }
  };
  return (
    <>
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <span className="foot-gap" />
      <Button disabled={!isReady} isBusy={isBusy} onClick={() => void start(false)}>
        {t("applyNow")}
      </Button>
      <Button kind="ink" disabled={!isReady} isBusy={isBusy} onClick={() => void start(true)}>
        {t("try")}
      </Button>
    </>
  );
}
