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

type Props = { kind: OpenedKind };

/** Puts a subcategory into another category, after a look at what comes of it. */
export function MoveKind({ kind }: Props) {
  const t = useDeskTexts("categories.move");
  return (
    <DialogSection
      title={t("title")}
      text={t("text")}
      open={t("open")}
      renderDialog={(onClose) => <MoveDialog kind={kind} onClose={onClose} />}
    />
  );
}

function MoveDialog({ kind, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("categories.move");
  const locale = useShopLocale();
  const others = useKinds().categories.filter(({ value }) => value !== kind.parent?.id);
  const { to, found, failure, choose, send, ...sending } = useSending(kind);
  const [isMissing, setMissing] = useState(false);
  const name = kind.name[locale];
  const home = kind.parent;
  const target = others.find(({ value }) => value === to)?.name ?? "";
  const move = () => {
    setMissing(to === "");
    if (to === "") return;
    send({
      path: "admin/categories/move",
      text: t("done", { name, target }),
      isGone: false,
      ...(home && {
        back: (version: number) => ({
          path: "admin/categories/move",
          body: { id: kind.id, to: home.id, version },
          text: t("done", { name, target: home.name[locale] }),
        }),
      }),
      onDone: onClose,
    });
  };
  return (
    <FormDialog
      title={t("dialog", { name })}
      back={t("back")}
      send={t("do")}
      isBusy={sending.isBusy}
      isLooking={sending.isLooking}
      failure={failure}
      onSend={move}
      onClose={onClose}
    >
      <DeskChoiceField
        form={{ errorOf: () => (isMissing ? t("missing") : undefined) }}
        name="to"
        label={t("to")}
        value={to}
        options={[{ value: "", name: t("choose") }, ...others]}
        onChange={(value) => {
          setMissing(false);
          choose(value);
        }}
      />
      {found && (
        <KindPreview found={found} home={kind.parent?.name[locale] ?? ""} target={target} />
      )}
    </FormDialog>
  );
}
