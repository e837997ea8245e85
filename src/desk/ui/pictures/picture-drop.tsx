import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

import { UPLOAD_TYPES, uploadTypeOf } from "#domain/upload/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useDropped } from "#desk/ui/use-dropped.ts";

import { Button } from "#web/ui/button.tsx";

const ACCEPTED = Object.keys(UPLOAD_TYPES).join(",");

type Props = {
  /** Whether any may be added now. */
  isOff: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** Where pictures are dropped, pasted, chosen, or taken with the camera of a phone. */
export function PictureDrop({ isOff, onFiles, children }: Props) {
  const t = useDeskTexts("pictures");
  const take = (files: FileList | null | undefined) => {
    const pictures = Array.from(files ?? []);
    if (pictures.length > 0 && !isOff) onFiles(pictures);
  };
  usePasted(take);
  const { isOver, place } = useDropped(take);
  return (
    <div className={isOver && !isOff ? "picture-drop is-over" : "picture-drop"} {...place}>
      {children}
      <span className="picture-acts">
        <FileButton label={t("choose")} isOff={isOff} onFiles={take} />
        <FileButton label={t("camera")} isOff={isOff} isCamera onFiles={take} />
      </span>
    </div>
  );
}

type ButtonProps = {
  label: string;
  isOff: boolean;
  isCamera?: boolean;
  onFiles: (files: FileList | null) => void;
};

/** A button that asks for files, or for one of the camera; the same file may be chosen again. */
function FileButton({ label, isOff, isCamera = false, onFiles }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="s"
        className={isCamera ? "picture-camera" : ""}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        multiple={!isCamera}
        {...(isCamera && { capture: "environment" as const })}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Hears of pictures that are pasted anywhere, but into a dialog that lies over the page. */
function usePasted(take: (files: FileList) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    const hasPictures = Array.from(files ?? []).some(({ type }) => uploadTypeOf(type));
    if (!files || !hasPictures || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    document.addEventListener("paste", pasted);
    return () => document.removeEventListener("paste", pasted);
  }, []);
}
