import { useState } from "react";

import type { BrandPreviewResponse, OpenedBrand } from "#contract/brand-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { FirstParts } from "#desk/ui/first-parts.tsx";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";
import { usePreview } from "#desk/ui/use-preview.ts";

import { useBrandLists } from "./use-brand-lists.ts";

type Props = { brand: OpenedBrand; onMerged: (id: string) => void };

/** Merges a brand into another that it is the same as. */
export function MergeBrand(props: Props) {
  const t = useDeskTexts("brands.merge");
  return (
    <DialogSection
      title={t("title")}
      text={t("text")}
      open={t("open")}
      renderDialog={(onClose) => <MergeDialog {...props} onClose={onClose} />}
    />
  );
}

function MergeDialog({ brand, onMerged, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("brands.merge");
  const { others, into, other, found, isBusy, failure, missing, choose, merge } = useMerging(
    brand,
    onMerged,
  );
  return (
    <FormDialog
      title={t("dialog", { name: brand.name })}
      back={t("back")}
      send={t("do")}
      isBad
      isBusy={isBusy}
      failure={failure}
      onSend={merge}
      onClose={onClose}
    >
      <DeskChoiceField
        form={{ errorOf: () => missing }}
        name="into"
        label={t("into")}
        value={into}
        options={[{ value: "", name: t("choose") }, ...others]}
        onChange={choose}
      />
      {found && other && <Moved found={found} gone={brand.name} kept={other.name} />}
    </FormDialog>
  );
}

/** Which brand is chosen to stay, what would move to it, and how that is done. */
function useMerging({ id, name, version }: OpenedBrand, onMerged: (id: string) => void) {
  const t = useDeskTexts("brands.merge");
  const desk = useDeskTexts("desk.acts");
  const [into, setInto] = useState("");
  const [refused, setRefused] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const readAnew = useBrandLists();
  const others = usePartNames().brands.filter((one) => one.id !== id);
  const other = others.find(({ value }) => value === into);
  const wanted = into === "" ? null : { id, into };
  const { found, refusal } = usePreview<BrandPreviewResponse>("admin/brands/preview", wanted);
  const call = useDeskCall("brands");
  const isLookedUp = wanted === null || found !== undefined || refusal !== undefined;
  return {
    others,
    other,
    into,
    found,
    isBusy: call.isPending || !isLookedUp,
    failure: refused ?? refusal,
    missing: isMissing ? t("missing") : undefined,
    choose: (value: string) => {
      setRefused(undefined);
      setMissing(false);
      setInto(value);
    },
    merge: () => {
      setMissing(into === "");
      if (!found || !other || call.isPending) return;
      call.mutate({
        path: "admin/brands/merge",
        body: { ...wanted, version },
        text: t("done", { gone: name, kept: other.name }),
        gone: String(id),
        onRefused: ({ code, message }) =>
          setRefused(
            code === "changed_meanwhile" ? desk("changed") : (message ?? desk("unreached")),
          ),
        onDone: () => {
          onMerged(String(other.id));
          void readAnew();
        },
      });
    },
  };
}

type MovedProps = { found: BrandPreviewResponse; gone: string; kept: string };

function Moved({ found: { parts, first, coupons, warranties, gains }, gone, kept }: MovedProps) {
  const t = useDeskTexts("brands.merge");
  return (
    <section className="detail-section" aria-live="polite">
      <p>
        {t("parts", { count: parts, kept })} {coupons > 0 && t("coupons", { count: coupons, kept })}{" "}
        {warranties > 0 && t("warranties", { count: warranties })}{" "}
        {gains > 0 && t("gains", { count: gains, kept })}
      </p>
      <FirstParts
        parts={first}
        more={parts > first.length ? t("more", { count: parts - first.length }) : ""}
      />
      <p>{t("after", { gone, kept })}</p>
      <p>
        <b className="strong">{t("forGood")}</b>
      </p>
    </section>
  );
}
