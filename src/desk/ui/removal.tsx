import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import { DetailSection } from "./detail-panel.tsx";
import { RemovalQuestion } from "./removal-question.tsx";
import { useDeskCall } from "./use-desk-call.ts";

type Props = {
  area: string;
  /** The call that takes it away. */
  path: string;
  body: object;
  /** What it is called. */
  name: string;
  /** The call that has it back, as it was; undefined where not all of it comes back. */
  back: { path: string; body: object } | undefined;
  /** Hears that it is back. */
  onBack?: () => void;
  /** Whose words say what becomes of it. */
  words: "brands" | "content" | "coupons" | "shipping";
  /** What is not there any more then, where it is read by that. */
  gone?: string;
  onRemoved: () => void;
};

/** Takes something away, after a question; it can be had back. */
export function Removal(props: Props) {
  const { area, path, body, name, back, words, gone, onRemoved, onBack } = props;
  const t = useDeskTexts(`${words}.remove` as const);
  const says = useDeskTexts("desk.call");
  const call = useDeskCall(area);
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    call.mutate({
      path,
      body,
      text: t("done", { name }),
      undo:
        back && (() => call.mutate({ ...back, text: says("restored", { name }), onDone: onBack })),
      onDone: onRemoved,
      ...(gone !== undefined && { gone }),
    });
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{t("text")}</p>
      <div>
        <Button size="s" kind="bad" onClick={() => setAsking(true)}>
          {t("open")}
        </Button>
      </div>
      <RemovalQuestion
        title={t("open")}
        text={t("sure", { name })}
        isOpen={isAsking}
        isBusy={call.isPending}
        onSure={remove}
        onClose={() => setAsking(false)}
      />
    </DetailSection>
  );
}
