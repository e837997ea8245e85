import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";

import type { DeskPart, DeskPartsRequest } from "#contract/part-list.ts";

import { partNumberKey } from "#domain/part/part-number.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** Fewer signs find too much. */
const LEAST_TYPED = 2;
const MOST = 8;
const LONGEST = 100;

type Props = {
  label: string;
  /** A part that cannot be chosen: the one that is open. */
  except: string;
  chosen: DeskPart | undefined;
  onChoose: (part: DeskPart | undefined) => void;
};

/** Another part, found by what its number begins with, its sku, or words. */
export function PartPicker({ label, except, chosen, onChoose }: Props) {
  const t = useDeskTexts("relations.picker");
  const locale = useShopLocale();
  const group = useId();
  const [typed, setTyped] = useState("");
  const { found, hasItself } = useFoundParts(useDeferredValue(typed).trim(), except);
  return (
    <div className="part-picker">
      <DeskTextField
        form={NO_ERRORS}
        name="part"
        label={label}
        hint={t("hint")}
        value={typed}
        maxLength={LONGEST}
        onChange={(value) => {
          setTyped(value);
          onChoose(undefined);
        }}
        onEnter={() => {
          // What alone was found is meant.
          if (found?.length === 1) onChoose(found[0]);
        }}
      />
      <div role="radiogroup" aria-label={t("found")} className="picker-found">
        {found?.map((part) => (
          <label key={part.sku} className="check">
            <input
              type="radio"
              name={group}
              checked={chosen?.sku === part.sku}
              onChange={() => onChoose(part)}
              onKeyDown={(event) => {
                // Held with Control it sends the form, as everywhere.
                if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
                // The form around it is not sent by a choice.
                event.preventDefault();
                onChoose(part);
              }}
            />
            <span>
              <b className="mono">{part.partNumber}</b> {part.title[locale]}{" "}
              <span className="secondary">
                {part.brand}
                {part.trust === "rejected" && `, ${t("offSale")}`}
              </span>
            </span>
          </label>
        ))}
      </div>
      <output className="secondary">
        {hasItself ? t("itself") : found?.length === 0 && t("none")}
      </output>
    </div>
  );
}

type Found = { found: readonly DeskPart[] | undefined; hasItself: boolean };

/** What bears the number that is typed first; the part that is open cannot be chosen, which is said. */
function useFoundParts(text: string, except: string): Found {
  const locale = useShopLocale();
  const isWanted = text.length >= LEAST_TYPED;
  const { data } = useQuery({
    queryKey: ["parts", "picked", text, locale],
    queryFn: () => {
      const body: Pick<DeskPartsRequest, "filters" | "limit"> = {
        filters: { text },
        limit: MOST + 1,
      };
      return ask<KeysetPage<DeskPart>>({ path: "admin/parts", locale, body });
    },
    enabled: isWanted,
  });
  if (!isWanted || !data) return { found: undefined, hasItself: false };
  const key = partNumberKey(text);
  const others = data.items.filter(({ sku }) => sku !== except);
  const isMeant = ({ partNumber }: DeskPart) => partNumberKey(partNumber) === key;
  const found = others.toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)));
  return { found: found.slice(0, MOST), hasItself: others.length < data.items.length };
}
