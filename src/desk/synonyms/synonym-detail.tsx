import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import type { OpenedSynonym, SynonymResponse } from "#contract/synonyms.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useOne } from "#desk/ui/use-one.ts";
import { TrySearch } from "#desk/ui/synonyms/try-search.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure, showToast } from "#web/ui/toast.tsx";

import { entryAgain } from "./entry-again.ts";
import { SynonymHistory } from "./synonym-history.tsx";
import { useSynonymWords } from "./synonym-words.ts";
import { useSynonymForm } from "./use-synonym-form.ts";

/** The most that a field takes: its phrases at their longest, and what stands between them. */
const LONGEST = 20 * 82;

/** One entry: its words to be edited, what the first of them finds, and taking it away, which can be undone. */
export function SynonymDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("synonyms");
  const { data, ...waits } = useOne<SynonymResponse>({
    area: "words",
    id: String(id),
    path: "admin/synonyms/get",
    body: { id },
  });
  if (!data) return <WaitingDetail title={t("entry")} {...waits} onClose={onClose} />;
  return <EditedSynonym synonym={data.synonym} onClose={onClose} />;
}

function EditedSynonym({ synonym, onClose }: { synonym: OpenedSynonym; onClose: () => void }) {
  const t = useDeskTexts("synonyms");
  const words = useSynonymWords();
  const form = useSynonymForm(synonym);
  const place = useRef<HTMLDivElement>(null);
  const remove = useRemoving(() => {
    form.discard();
    onClose();
  });
  useDeskKeys([
    { keys: "e", name: t("edit"), act: () => place.current?.querySelector("input")?.focus() },
  ]);
  return (
    <DetailPanel
      title={synonym.phrases.join(", ")}
      onClose={onClose}
      foot={
        <>
          <Button kind="bad" isBusy={remove.isPending} onClick={() => remove.mutate(synonym)}>
            {t("remove")}
          </Button>
          <FormFoot form={form} />
        </>
      }
    >
      <DetailSection title={t("entry")}>
        <div ref={place} className="words-form">
          {(["phrases", "means"] as const).map((name) => (
            <DeskTextField
              key={name}
              form={form}
              name={name}
              label={t(`fields.${name}`)}
              hint={t(`${name}Hint`)}
              value={form.fields[name]}
              maxLength={LONGEST}
              onChange={(value) => form.set(name, value)}
            />
          ))}
        </div>
        {synonym.names.length > 0 && (
          <Facts facts={[[t("fields.names"), synonym.names.join(", ")]]} />
        )}
      </DetailSection>
      <TrySearch question={synonym.phrases[0] ?? ""} />
      <SynonymHistory id={synonym.id} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

function useRemoving(onGone: () => void) {
  const t = useDeskTexts("synonyms");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readLists = () => queries.invalidateQueries({ queryKey: ["words", "list"] });
  const fail = async (error: unknown) => {
    showFailure((await readDeskRefusal(error)).message);
    await queries.invalidateQueries({ queryKey: ["words"] });
  };
  const add = useMutation({
    mutationFn: (gone: OpenedSynonym) =>
      ask({ path: "admin/synonyms/add", locale, body: entryAgain(gone) }),
    onSuccess: readLists,
    onError: fail,
  });
  return useMutation({
    mutationFn: ({ id, version }: OpenedSynonym) =>
      ask({ path: "admin/synonyms/remove", locale, body: { id, version } }),
    onSuccess: async (_reply, gone) => {
      showToast(t("removed", { name: gone.phrases.join(", ") }), {
        name: t("undo"),
        act: () => add.mutate(gone),
      });
      onGone();
      await readLists();
    },
    onError: fail,
  });
}
