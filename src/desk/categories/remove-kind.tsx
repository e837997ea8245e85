import { useState } from "react";

import type { OpenedKind } from "#contract/category-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { KindPreview } from "./kind-preview.tsx";
import { useKinds } from "./use-kinds.ts";
import { useSending } from "./use-sending.ts";

type Props = {
  kind: OpenedKind;
  /** Goes to what is left, where there is such: by its id. */
  onRemoved: (to: string | undefined) => void;
};

/**
 * Takes a category away: a subcategory with another that its parts go to, or one that is empty; a category once
 * nothing is in it or names it.
 */
export function RemoveKind(props: Props) {
  const t = useDeskTexts("categories.remove");
  const { parent, subcategories, namedBy } = props.kind;
  const kept = parent !== null ? undefined : keptBy({ subcategories, namedBy });
  return (
    <DialogSection
      title={t("title")}
      text={t(kept ?? (parent === null ? "ofCategory" : "ofSubcategory"))}
      open={kept === undefined ? t("open") : undefined}
      isBad
      renderDialog={(onClose) => <RemoveDialog {...props} onClose={onClose} />}
    />
  );
}

/** Why a category cannot be taken away yet. */
function keptBy({ subcategories, namedBy }: Pick<OpenedKind, "subcategories" | "namedBy">) {
  if (subcategories > 0) return "hasSubcategories";
  return namedBy > 0 ? "isNamed" : undefined;
}

function RemoveDialog({ kind, onRemoved, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("categories.remove");
  const locale = useShopLocale();
  const form = useRemoving(kind, onRemoved);
  const { to, others, target, found, failure, missing, choose, remove } = form;
  const isEmpty = kind.parts + kind.namedBy === 0;
  return (
    <FormDialog
      title={t("dialog", { name: kind.name[locale] })}
      back={t("back")}
      send={t("do")}
      isBad
      isBusy={form.isBusy}
      isLooking={form.isLooking}
      failure={failure}
      onSend={remove}
      onClose={onClose}
    >
      <DeskChoiceField
        form={{ errorOf: () => missing }}
        name="to"
        label={t(isEmpty ? "linksTo" : "to")}
        value={to}
        options={[{ value: "", name: t(isEmpty ? "nowhere" : "choose") }, ...others]}
        onChange={choose}
      />
      {to === "" && isEmpty && <p>{t("lost")}</p>}
      {found && (
        <KindPreview found={found} home={kind.parent?.name[locale] ?? ""} target={target} />
      )}
      {to !== "" && (
        <p>
          <b className="strong">{t("forGood")}</b>
        </p>
      )}
    </FormDialog>
  );
}

/** Where what is of a category goes, which only an empty one may leave open, and how it is taken away. */
function useRemoving(kind: OpenedKind, onRemoved: Props["onRemoved"]) {
  const t = useDeskTexts("categories.remove");
  const locale = useShopLocale();
  const says = useDeskTexts("desk.call");
  const { categories, subcategories } = useKinds();
  const { to, send, choose, ...sending } = useSending(kind);
  const [isMissing, setMissing] = useState(false);
  const { id, parent, name, parts, namedBy } = kind;
  const others = (parent === null ? categories : subcategories).filter(({ value }) => value !== id);
  return {
    ...sending,
    to,
    others,
    target: others.find(({ value }) => value === to)?.name ?? "",
    missing: isMissing ? t("missing") : undefined,
    choose: (value: string) => {
      setMissing(false);
      choose(value);
    },
    remove: () => {
      const isOpen = to === "" && parts + namedBy > 0;
      setMissing(isOpen);
      if (isOpen) return;
      send({
        path: "admin/categories/remove",
        text: t("done", { name: name[locale] }),
        isGone: true,
        ...(to === "" && {
          back: () => ({
            path: "admin/categories/restore",
            body: { id },
            text: says("restored", { name: name[locale] }),
          }),
        }),
        onDone: () => onRemoved(to === "" ? undefined : to),
      });
    },
  };
}
