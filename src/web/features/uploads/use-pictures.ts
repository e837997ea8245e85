import { useEffect, useRef, useState } from "react";

import type { SignedUrlRequest } from "#contract/uploads.ts";

import { readRefusal } from "#web/api/refusal.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { brokenRule } from "./broken-rule.ts";
import { isRefusedForGood } from "./refused-for-good.ts";
import { sendPicture } from "#web/api/send-picture.ts";

/** Why a picture was not taken: a rule of the form, or a sentence of the shop's; undefined without the shop. */
type Failure = { rule: "type" | "size" } | { message: string | undefined; isForGood: boolean };

/** Where a picture is (specification §4): on its way, kept by the shop, or failed. */
export type SentPicture = { key: number; file: File } & (
  | { state: "sending"; share: number }
  | { state: "kept"; upload: string; url: string }
  | { state: "failed"; failure: Failure }
);

type Settings = {
  order: SignedUrlRequest["order"];
  most: number;
  /** Whether PDFs are taken too, as certificates are. */
  takesPapers: boolean;
};

/** The pictures of a form, each sent as soon as it is chosen. */
export function usePictures({ order, most, takesPapers }: Settings) {
  const locale = useShopLocale();
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const lines = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  useEffect(() => {
    const open = lines.current;
    return () => open.forEach((line) => line.abort());
  }, []);

  const show = (changed: SentPicture) =>
    setPictures((all) => all.map((one) => (one.key === changed.key ? changed : one)));
  const send = async ({ key, file }: Pick<SentPicture, "key" | "file">) => {
    const line = new AbortController();
    lines.current.set(key, line);
    show({ key, file, state: "sending", share: 0 });
    const onProgress = (share: number) => show({ key, file, state: "sending", share });
    try {
      const sent = await sendPicture({ file, locale, order, onProgress, signal: line.signal });
      show({ key, file, state: "kept", upload: sent.upload, url: sent.picture.url });
    } catch (error) {
      const { message } = await readRefusal(error);
      show({
        key,
        file,
        state: "failed",
        failure: { message, isForGood: isRefusedForGood(error) },
      });
    }
  };
  return {
    pictures,
    add: (files: readonly File[]) => {
      const chosen = files.slice(0, most - pictures.length).map((file): SentPicture => {
        lastKey.current += 1;
        const rule = brokenRule(file, takesPapers);
        const key = lastKey.current;
        return rule === undefined
          ? { key, file, state: "sending", share: 0 }
          : { key, file, state: "failed", failure: { rule } };
      });
      setPictures((all) => [...all, ...chosen]);
      for (const one of chosen) if (one.state === "sending") void send(one);
    },
    sendAgain: (picture: SentPicture) => void send(picture),
    remove: (key: number) => {
      lines.current.get(key)?.abort();
      setPictures((all) => all.filter((one) => one.key !== key));
    },
  };
}
