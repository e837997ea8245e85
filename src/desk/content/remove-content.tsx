import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { Removal } from "#desk/ui/removal.tsx";

import type { ContentNoun } from "./find-content.ts";

type Props = { noun: ContentNoun; link: string; version: number; onRemoved: () => void };

/** Takes the shop's own text away, after a question; what comes with the shop by its link is shown again. */
export function RemoveContent({ noun, link, version, onRemoved }: Props) {
  const t = useDeskTexts("content.remove");
  return (
    <Removal
      area={noun}
      path={`admin/${noun}/remove`}
      body={{ link, version }}
      words={{
        title: t("title"),
        text: t("text"),
        open: t("open"),
        sure: t("sure", { name: link }),
        done: t("done", { name: link }),
      }}
      gone={link}
      onRemoved={onRemoved}
    />
  );
}
