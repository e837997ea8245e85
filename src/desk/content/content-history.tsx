import { History } from "#desk/ui/history.tsx";

import { useContentWords } from "./content-words.ts";
import type { ContentNoun } from "./find-content.ts";

/** Who changed a text and the draft beside it, and when. */
export function ContentHistory({ noun, link }: { noun: ContentNoun; link: string }) {
  const words = useContentWords();
  return (
    <History
      subject={`${noun === "pages" ? "page" : "post"}:${link}`}
      nameOf={words.nameOfColumn}
      say={words.sayColumn}
    />
  );
}
