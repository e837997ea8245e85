import { useRef } from "react";

import type { DeskMakeResponse, OpenedMake } from "#contract/make-desk.ts";
import { LONGEST_VEHICLE_NAME } from "#domain/vehicle/vehicle-problem.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CountedLink } from "#desk/ui/counted-link.tsx";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { History } from "#desk/ui/history.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { useMakeWords } from "./make-words.ts";
import { MergeMake } from "./merge-make.tsx";
import { useMakeForm } from "./use-make-form.ts";

type Props = { id: string; onClose: () => void; onOpen: (id: string) => void };

/** One make: how it is and was called, and its models. */
export function MakeDetail({ id, onClose, onOpen }: Props) {
  const t = useDeskTexts("makes");
  const isManager = useMay("manager");
  const { data, ...waits } = useOne<DeskMakeResponse>({
    area: "makes",
    id,
    path: "admin/makes/get",
    body: { id: Number(id) },
  });
  if (!data) return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
  const { make } = data;
  if (isManager) return <EditedMake make={make} onClose={onClose} onOpen={onOpen} />;
  return (
    <DetailPanel title={make.name} onClose={onClose}>
      <FactsOfMake make={make} />
    </DetailPanel>
  );
}

function FactsOfMake({ make }: { make: OpenedMake }) {
  const t = useDeskTexts("makes");
  const locale = useShopLocale();
  const format = useFormat();
  const { name, formerly, models, lines } = make;
  const query = new URLSearchParams({ kind: "model", make: name }).toString();
  return (
    <DetailSection title={t("facts")}>
      <Facts
        facts={[
          [t("fields.formerly"), formerly.join(", ") || t("never")],
          [
            t("fields.models"),
            <CountedLink key="models" of={models} href={`${deskLink(locale, "vehicles")}?${query}`}>
              {format.count(models)}
            </CountedLink>,
          ],
          [t("fields.lines"), format.count(lines)],
        ]}
      />
    </DetailSection>
  );
}

function EditedMake({ make, onClose, onOpen }: Omit<Props, "id"> & { make: OpenedMake }) {
  const t = useDeskTexts("makes");
  const words = useMakeWords();
  const form = useMakeForm(make);
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys([
    { keys: "e", name: t("edit"), act: () => place.current?.querySelector("input")?.focus() },
  ]);
  return (
    <DetailPanel title={make.name} onClose={onClose} foot={<FormFoot form={form} />}>
      <FactsOfMake make={make} />
      <DetailSection title={t("naming")}>
        <div ref={place}>
          <DeskTextField
            form={form}
            name="name"
            label={t("fields.name")}
            hint={t("hint")}
            value={form.fields.name}
            maxLength={LONGEST_VEHICLE_NAME}
            onChange={(name) => form.set("name", name)}
          />
        </div>
      </DetailSection>
      <MergeMake make={make} onMerged={onOpen} />
      <History subject={`make:${make.id}`} nameOf={words.nameOf} say={words.say} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
