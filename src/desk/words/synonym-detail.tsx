import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import type { Synonym, SynonymsResponse } from "#contract/synonyms.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DetailPanel, DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { TrySearch } from "#desk/ui/words/try-search.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure, showToast } from "#web/ui/toast.tsx";

import { SynonymHistory } from "./synonym-history.tsx";

/** One entry: its words, what the first of them finds, and taking it away, which can be undone. */
export function SynonymDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("words");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ["words", "one", id, locale],
    queryFn: async () => {
      // The list is the newest first: right after the entry above stands this one, if it is there.
      const body = { after: id + 1, limit: 1 };
      const { items } = await ask<SynonymsResponse>({ path: "admin/synonyms", locale, body });
      return items.find((one) => one.id === id) ?? null;
    },
  });
  const remove = useRemoving(onClose);
  const isManager = useMay("manager");
  if (data)
    return (
      <DetailPanel
        title={data.phrases.join(", ")}
        onClose={onClose}
        foot={
          <>
            <span className="foot-gap" />
            <Button kind="bad" isBusy={remove.isPending} onClick={() => remove.mutate(data)}>
              {t("remove")}
            </Button>
          </>
        }
      >
        <DetailSection title={t("entry")}>
          <Facts
            facts={[
              [t("fields.phrases"), data.phrases.join(", ")],
              [t("fields.means"), data.means.join(", ") || "—"],
            ]}
          />
        </DetailSection>
        <TrySearch question={data.phrases[0] ?? ""} />
        {isManager && <SynonymHistory id={id} />}
      </DetailPanel>
    );
  return (
    <DetailPanel title={t("entry")} onClose={onClose}>
      {data === null ? (
        <p className="secondary">{t("gone")}</p>
      ) : (
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      )}
    </DetailPanel>
  );
}

function useRemoving(onGone: () => void) {
  const t = useDeskTexts("words");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: ["words"] });
  const add = useMutation({
    mutationFn: ({ phrases, means }: Synonym) =>
      ask({ path: "admin/synonyms/add", locale, body: { phrases, means } }),
    onSuccess: readAnew,
    onError: async (error) => showFailure((await readDeskRefusal(error)).message),
  });
  return useMutation({
    mutationFn: ({ id }: Synonym) => ask({ path: "admin/synonyms/remove", locale, body: { id } }),
    onSuccess: async (_reply, gone) => {
      showToast(t("removed", { name: gone.phrases.join(", ") }), {
        name: t("undo"),
        act: () => add.mutate(gone),
      });
      onGone();
      await readAnew();
    },
    onError: async (error) => showFailure((await readDeskRefusal(error)).message),
  });
}
