import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { SynonymAddRequest } from "#contract/synonyms.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure, showToast } from "#web/ui/toast.tsx";

import { type DeskRefusal, readDeskRefusal } from "../desk-refusal.ts";
import { DetailSection } from "../detail-panel.tsx";
import { DeskTextField, NO_ERRORS } from "../form/desk-fields.tsx";
import { phrasesIn } from "./phrase-list.ts";

const LONGEST = 400;

/** Words that mean the same, and what they mean besides; what is added can be taken away again at once. */
export function NewSynonym({ phrases: first }: { phrases: string }) {
  const t = useDeskTexts("synonyms");
  const [phrases, setPhrases] = useState(first);
  const [means, setMeans] = useState("");
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const add = useAdding(setRefusal);
  const body = { phrases: phrasesIn(phrases), means: phrasesIn(means) };
  const sentence = refusal && (refusal.message ?? t("unreached"));
  return (
    <DetailSection title={t("begin")}>
      <form
        className="words-form"
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(undefined);
          add.mutate(body, {
            onSuccess: () => {
              setPhrases("");
              setMeans("");
            },
          });
        }}
      >
        <DeskTextField
          form={{ errorOf: () => sentence }}
          name="phrases"
          label={t("fields.phrases")}
          hint={t("phrasesHint")}
          value={phrases}
          maxLength={LONGEST}
          onChange={setPhrases}
        />
        <DeskTextField
          form={NO_ERRORS}
          name="means"
          label={t("fields.means")}
          hint={t("meansHint")}
          value={means}
          maxLength={LONGEST}
          onChange={setMeans}
        />
        <Button
          type="submit"
          kind="ink"
          disabled={body.phrases.length === 0}
          isBusy={add.isPending}
        >
          {t("add")}
        </Button>
      </form>
    </DetailSection>
  );
}

function useAdding(onRefused: (refusal: DeskRefusal) => void) {
  const t = useDeskTexts("synonyms");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: ["words"] });
  const remove = useMutation({
    mutationFn: (id: number) => ask({ path: "admin/synonyms/remove", locale, body: { id } }),
    onSuccess: readAnew,
    onError: async (error) => showFailure((await readDeskRefusal(error)).message),
  });
  return useMutation({
    mutationFn: (body: SynonymAddRequest) =>
      ask<{ id: number }>({ path: "admin/synonyms/add", locale, body }),
    onSuccess: async ({ id }, { phrases }) => {
      showToast(t("added", { name: phrases.join(", ") }), {
        name: t("undo"),
        act: () => remove.mutate(id),
      });
      await readAnew();
    },
    onError: async (error) => onRefused(await readDeskRefusal(error)),
  });
}
