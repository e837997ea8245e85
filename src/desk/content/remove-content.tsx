import type { Versioned } from "#desk/ui/form/versions.ts";
import { Removal } from "#desk/ui/removal.tsx";

import { type ContentDraft, sentContent } from "./content-draft.ts";
import type { ContentNoun } from "./find-content.ts";

type Props = {
  noun: ContentNoun;
  link: string;
  /** As it is kept. */
  opened: Versioned<ContentDraft>;
  /** Whether readers see another text of it yet, which goes along and is not had back. */
  isReplacing: boolean;
  onRemoved: () => void;
};

/** Takes the shop's own text away, after a question; what comes with the shop by its link is shown again. */
export function RemoveContent(props: Props) {
  const { noun, link, opened, isReplacing, onRemoved } = props;
  const { fields, version } = opened;
  return (
    <Removal
      area={noun}
      path={`admin/${noun}/remove`}
      body={{ link, version }}
      back={
        isReplacing
          ? undefined
          : { path: `admin/${noun}/save`, body: { text: sentContent(fields), version: 0 } }
      }
      name={link}
      words="content"
      gone={link}
      onRemoved={onRemoved}
    />
  );
}
