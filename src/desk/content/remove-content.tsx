import { Removal } from "#desk/ui/removal.tsx";

import type { ContentNoun } from "./find-content.ts";

type Props = { noun: ContentNoun; link: string; version: number; onRemoved: () => void };

/** Takes the shop's own text away, after a question; what comes with the shop by its link is shown again. */
export function RemoveContent({ noun, link, version, onRemoved }: Props) {
  return (
    <Removal
      area={noun}
      path={`admin/${noun}/remove`}
      body={{ link, version }}
      name={link}
      words="content"
      gone={link}
      onRemoved={onRemoved}
    />
  );
}
