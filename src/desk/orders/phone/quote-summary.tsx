import { useId } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { PhoneSums, type SummaryProps } from "./phone-summary.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

const SEND_KEYS = "Control+Enter";

/** What the catalogue says that it costs its customer, until somebody answers the quote, and the one button that asks for it. */
export function QuoteSummary(props: Omit<SummaryProps, "onChange">) {
  const { draft, offer, price, isSettled, placing } = props;
  const t = useDeskTexts("phone.quote");
  const sums = useDeskTexts("phone.summary");
  const heading = useId();
  const { reply, refusal } = price;
  const maySend = reply !== undefined && isSettled;
  const send = () => {
    if (maySend) placing.place();
  };
  useDeskKeys([{ keys: SEND_KEYS, name: t("send"), act: send, isEverywhere: true }]);
  return (
    <section className="phone-summary" aria-labelledby={heading}>
      <h2 id={heading}>{sums("title")}</h2>
      <RefusalNotice refusal={refusal} unreached={sums("unreached")} made="quote" />
      {reply ? (
        <PhoneSums price={reply} draft={draft} isOptionChosen={offer !== null} />
      ) : (
        <p>{sums("notYet")}</p>
      )}
      <p className="small secondary">{t("effect")}</p>
      <div aria-live="polite">
        {placing.failure !== undefined && (
          <Notice kind="bad">
            <p>{placing.failure}</p>
          </Notice>
        )}
      </div>
      <Button
        kind="main"
        className="button-wide"
        disabled={!maySend}
        isBusy={placing.isBusy}
        onClick={send}
      >
        {t("send")}
        <KeyHint keys={SEND_KEYS} />
      </Button>
    </section>
  );
}
