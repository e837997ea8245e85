import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { TrySearchResponse } from "#contract/searches.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { readDeskRefusal } from "../desk-refusal.ts";
import { DetailSection } from "../detail-panel.tsx";
import { DeskTextField } from "../form/desk-fields.tsx";

const LONGEST = 500;

/** What a question is read as and finds at this moment, as the shop would answer it; it is counted as nobody's search. */
export function TrySearch({ question }: { question: string }) {
  const t = useDeskTexts("synonyms.trial");
  const locale = useShopLocale();
  const [text, setText] = useState(question);
  const [failure, setFailure] = useState<string>();
  const trial = useMutation({
    mutationFn: () =>
      ask<TrySearchResponse>({ path: "admin/searches/try", locale, body: { text } }),
    onMutate: () => setFailure(undefined),
    onError: async (error) => setFailure((await readDeskRefusal(error)).message ?? t("unreached")),
  });
  return (
    <DetailSection title={t("title")}>
      <form
        className="words-form"
        onSubmit={(event) => {
          event.preventDefault();
          trial.mutate();
        }}
      >
        <DeskTextField
          form={{ errorOf: () => failure }}
          name="question"
          label={t("question")}
          hint={t("hint")}
          value={text}
          maxLength={LONGEST}
          onChange={setText}
        />
        <Button type="submit" disabled={text.trim() === ""} isBusy={trial.isPending}>
          {t("run")}
        </Button>
      </form>
      <div aria-live="polite" className="trial">
        {trial.data && <Answer answer={trial.data} />}
      </div>
    </DetailSection>
  );
}

/** The pieces that a question was read as, which way of asking answered it, and the first parts that it finds. */
function Answer({ answer: { reading, parts, items } }: { answer: TrySearchResponse }) {
  const t = useDeskTexts("synonyms.trial");
  const locale = useShopLocale();
  return (
    <>
      {reading && (
        <>
          <p className="strong">{t(`rungs.${reading.rung}`)}</p>
          <ul className="trial-spans">
            {reading.spans.map((span, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a question may have the same piece twice
              <li key={at} className={span.used ? undefined : "is-unused"}>
                <span className="muted">{t(`kinds.${span.kind}`)}</span>{" "}
                <b className="strong">{span.text}</b>
                {span.read !== undefined && ` → ${span.read}`}
                {!span.used && <span className="muted"> {t("unused")}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="secondary">{t("parts", { count: parts })}</p>
      <ul className="trial-parts">
        {items.map(({ sku, partNumber, title, brand }) => (
          <li key={sku}>
            <a className="mono" href={deskLink(locale, "parts", sku)}>
              {partNumber}
            </a>{" "}
            {title} <span className="secondary">{brand}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
