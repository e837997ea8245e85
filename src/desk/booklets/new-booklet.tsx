import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { BrandsResponse } from "#contract/brands.ts";
import { BOOKLET_KINDS, type BookletKind } from "#domain/booklet/booklet-subject.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { readCategories } from "#desk/ui/read-categories.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { useBookletWish } from "./use-booklet-wish.ts";

const LONGEST = 120;

/** Asks for a catalogue of something that the shop has. */
export function NewBooklet({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (link: string) => void;
}) {
  const t = useDeskTexts("booklets");
  const [kind, setKind] = useState<BookletKind>("brand");
  const [wanted, setWanted] = useState("");
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const wish = useBookletWish({ onMade, onRefused: setRefusal });
  const sentence = refusal && (refusal.message ?? t("unreached"));
  const form = { errorOf: (name: string) => (name === "of" ? sentence : undefined) };
  const choose = (next: string) => {
    setRefusal(undefined);
    setWanted(next);
  };
  return (
    <DetailPanel title={t("begin")} onClose={onClose}>
      <form
        className="words-form"
        onSubmit={(event) => {
          event.preventDefault();
          wish.mutate({ kind, of: wanted });
        }}
      >
        <DeskChoiceField
          form={form}
          name="kind"
          label={t("fields.kind")}
          value={kind}
          options={BOOKLET_KINDS.map((value) => ({ value, name: t(`kinds.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            choose("");
          }}
        />
        {kind === "brand" && <BrandField form={form} value={wanted} onChange={choose} />}
        {kind === "engine" && (
          <DeskTextField
            form={form}
            name="of"
            label={t("fields.of")}
            hint={t("hints.engine")}
            value={wanted}
            maxLength={LONGEST}
            onChange={choose}
          />
        )}
        {kind === "category" && <CategoryField form={form} value={wanted} onChange={choose} />}
        <p className="secondary">{t("hints.time")}</p>
        <Button type="submit" kind="main" disabled={wanted.trim() === ""} isBusy={wish.isPending}>
          {t("make")}
        </Button>
      </form>
    </DetailPanel>
  );
}

type FieldProps = {
  form: { errorOf: (name: string) => string | undefined };
  value: string;
  onChange: (value: string) => void;
};

/** One of the shop's brands. */
function BrandField({ form, value, onChange }: FieldProps) {
  const t = useDeskTexts("booklets");
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: ["catalogs", "brands", locale],
    queryFn: () => ask<BrandsResponse>({ path: "brands", locale }),
  });
  const options = (data?.brands ?? []).map(({ brand, name }) => ({ value: brand, name }));
  return (
    <DeskChoiceField
      form={form}
      name="of"
      label={t("fields.of")}
      value={value}
      options={[{ value: "", name: t("choose") }, ...options]}
      onChange={onChange}
    />
  );
}

/** A category of the shop, or a family of it: by their addresses, with a slash between. */
function CategoryField({ form, value, onChange }: FieldProps) {
  const t = useDeskTexts("booklets");
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: ["catalogs", "categories", locale],
    queryFn: () => readCategories(locale),
  });
  const [category = "", family = ""] = value.split("/");
  const chosen = data?.find(({ url }) => url === category);
  return (
    <>
      <DeskChoiceField
        form={form}
        name="of"
        label={t("fields.of")}
        value={category}
        options={[
          { value: "", name: t("choose") },
          ...(data ?? []).map(({ url, name }) => ({ value: url, name })),
        ]}
        onChange={onChange}
      />
      {chosen && (
        <DeskChoiceField
          form={form}
          name="subcategory"
          label={t("subcategory")}
          value={family}
          options={[
            { value: "", name: t("whole") },
            ...chosen.kinds.map(({ url, name }) => ({ value: url, name })),
          ]}
          onChange={(next) => onChange(next === "" ? category : `${category}/${next}`)}
        />
      )}
    </>
  );
}
