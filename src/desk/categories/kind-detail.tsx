import { useRef } from "react";

import type { KindResponse, OpenedKind } from "#contract/category-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { History } from "#desk/ui/history.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Drawing } from "#web/ui/drawing.tsx";

import { drawingAddress } from "#desk/ui/drawings/drawing-match.ts";
import { KindFacts } from "./kind-facts.tsx";
import { KindFields } from "./kind-fields.tsx";
import { KindPlace } from "./kind-place.tsx";
import { useKindWords } from "./kind-words.ts";
import { MoveKind } from "./move-kind.tsx";
import { RemoveKind } from "./remove-kind.tsx";
import { useKindForm } from "./use-kind-form.ts";
import { WithinKind } from "./within-kind.tsx";

type Props = {
  id: string;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** Begins a subcategory of the category of that id. */
  onAdd: (parent: string) => void;
};

/** One category or subcategory: how it is called, drawn and placed, and what hangs on it. */
export function KindDetail({ id, ...acts }: Props) {
  const t = useDeskTexts("categories");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const { data, ...waits } = useOne<KindResponse>({
    area: "categories",
    id,
    path: "admin/categories/get",
    body: { id },
  });
  if (!data) return <WaitingDetail title={t("one")} {...waits} onClose={acts.onClose} />;
  const { kind } = data;
  if (isManager) return <EditedKind kind={kind} {...acts} />;
  return (
    <DetailPanel title={kind.name[locale]} onClose={acts.onClose}>
      <KindFacts kind={kind} />
      <div className="drawing-sheet">
        <Drawing src={drawingAddress(kind.drawing)} size={96} alt={kind.drawing} />
      </div>
      {kind.parent === null && <WithinKind kind={kind} onAdd={() => acts.onAdd(kind.id)} />}
    </DetailPanel>
  );
}

type EditedProps = Omit<Props, "id"> & { kind: OpenedKind };

function EditedKind({ kind, onClose, onOpen, onAdd }: EditedProps) {
  const t = useDeskTexts("categories");
  const locale = useShopLocale();
  const words = useKindWords();
  const form = useKindForm(kind);
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys([
    { keys: "e", name: t("edit"), act: () => place.current?.querySelector("input")?.focus() },
  ]);
  const { id, parent } = kind;
  return (
    <DetailPanel title={kind.name[locale]} onClose={onClose} foot={<FormFoot form={form} />}>
      <KindFacts kind={kind} />
      <div ref={place}>
        <KindFields form={form} onChange={form.set} />
      </div>
      {parent === null && <WithinKind kind={kind} onAdd={() => onAdd(id)} />}
      <KindPlace kind={kind} />
      {parent !== null && <MoveKind kind={kind} />}
      <RemoveKind kind={kind} onRemoved={(to) => (to === undefined ? onClose() : onOpen(to))} />
      <History subject={`category:${id}`} nameOf={words.nameOf} say={words.say} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
