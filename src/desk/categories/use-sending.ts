import { useState } from "react";

import type { KindPreviewResponse, KindResponse, OpenedKind } from "#contract/category-desk.ts";

import { useRefusalWords } from "#desk/ui/refusal-words.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePreview } from "#desk/ui/use-preview.ts";

import { useKindLists } from "./use-kind-lists.ts";

type Sent = {
  path: string;
  /** What is said once it is done. */
  text: string;
  /** Whether the category is no more then. */
  isGone: boolean;
  onDone: () => void;
  /** How it is taken back, where it can be: by which call, with the version that it has then. */
  back?: (version: number) => { path: string; body: object; text: string };
};

/** Where a category is to go, what comes of it, and how it is done. */
export function useSending({ id, version }: Pick<OpenedKind, "id" | "version">) {
  const wordsOf = useRefusalWords();
  const [to, setTo] = useState("");
  const [refused, setRefused] = useState<string>();
  const readAnew = useKindLists();
  const wanted = to === "" ? null : { id, to };
  // Not read anew with the categories, of which this one may be no more then.
  const { found, refusal, isLooking } = usePreview<KindPreviewResponse>(
    "admin/categories/preview",
    wanted,
  );
  const call = useDeskCall<unknown, Partial<KindResponse>>("categories");
  return {
    to,
    found,
    isBusy: call.isPending,
    isLooking,
    failure: refused ?? refusal,
    choose: (value: string) => {
      setRefused(undefined);
      setTo(value);
    },
    send: ({ path, text, isGone, onDone, back }: Sent) => {
      if (call.isPending || (wanted !== null && !found)) return;
      call.mutate({
        path,
        body: { id, ...wanted, version },
        text,
        ...(isGone && { gone: id }),
        undoOf: ({ kind }) =>
          back &&
          (() => call.mutate({ ...back(kind?.version ?? version), onDone: () => void readAnew() })),
        onRefused: (why) => setRefused(wordsOf(why, why.fields["to"])),
        onDone: () => {
          onDone();
          void readAnew();
        },
      });
    },
  };
}
