import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";

import type { ShopPaper, DocumentsResponse } from "#contract/document-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

const MOST = 8;
const LONGEST = 100;

type Props = {
  sku: string;
  number: string;
  /** Those that the part has, which cannot be chosen. */
  standing: readonly ShopPaper[];
  onClose: () => void;
};

/** A paper that the shop has becomes one of another part too. */
export function ChooseDocument({ sku, number, standing, onClose }: Props) {
  const t = useDeskTexts("documents");
  const acts = useDeskTexts("desk.acts");
  const locale = useShopLocale();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ShopPaper>();
  const [wrong, setWrong] = useState<string>();
  const call = useDeskCall("parts");
  const send = () => {
    if (!chosen) return setWrong(t("choiceNeeded"));
    return call.mutate({
      path: "admin/documents/give",
      body: { sku, document: chosen.id },
      text: t("added", { number }),
      undo: () =>
        call.mutate({
          path: "admin/documents/take",
          body: { sku, document: chosen.id },
          text: t("removed", { name: chosen.title[locale] }),
        }),
      onDone: onClose,
      onRefused: ({ message }) => setWrong(message ?? acts("unreached")),
    });
  };
  return (
    <FormDialog
      title={t("addKnown")}
      back={t("back")}
      send={t("addIt")}
      isBusy={call.isPending}
      failure={wrong}
      onSend={send}
      onClose={onClose}
    >
      <DeskTextField
        form={NO_ERRORS}
        name="text"
        label={t("find")}
        hint={t("findHint", { most: MOST })}
        value={typed}
        maxLength={LONGEST}
        onChange={(value) => {
          setTyped(value);
          setChosen(undefined);
          setWrong(undefined);
        }}
      />
      <FoundDocuments
        text={useDeferredValue(typed).trim()}
        standing={standing}
        chosen={chosen}
        onChoose={(one) => {
          setChosen(one);
          setWrong(undefined);
        }}
      />
    </FormDialog>
  );
}

type FoundProps = Pick<Props, "standing"> & {
  text: string;
  chosen: ShopPaper | undefined;
  onChoose: (one: ShopPaper) => void;
};

function FoundDocuments({ text, standing, chosen, onChoose }: FoundProps) {
  const t = useDeskTexts("documents");
  const locale = useShopLocale();
  const group = useId();
  const { data } = useQuery({
    queryKey: ["parts", "documents", "found", text, locale],
    queryFn: () =>
      ask<DocumentsResponse>({
        path: "admin/documents",
        locale,
        body: { filters: { text }, limit: MOST },
      }),
  });
  const has = ({ id }: ShopPaper) => standing.some((one) => one.id === id);
  return (
    <>
      <div role="radiogroup" aria-label={t("found")} className="picker-found">
        {data?.items.map((one) => (
          <label key={one.id} className="check">
            <input
              type="radio"
              name={group}
              disabled={has(one)}
              checked={chosen?.id === one.id}
              onChange={() => onChoose(one)}
            />
            <span>
              {one.title[locale]}{" "}
              <span className="secondary">
                {has(one)
                  ? t("hasIt")
                  : t("kindOf", {
                      kind: t(`kinds.${one.kind}`),
                      language: t(`languages.${one.language}`),
                    })}
              </span>
            </span>
          </label>
        ))}
      </div>
      <output className="secondary">{data?.items.length === 0 && t("nothingFound")}</output>
    </>
  );
}
