import { useEffect, useEffectEvent, useRef, useState } from "react";

import { MOST_PICTURES, withPictureAt } from "#domain/part/part-pictures.ts";
import { MOST_UPLOAD_BYTES } from "#domain/upload/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useFileSize } from "#desk/ui/file-size.ts";

import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast.tsx";

import { PictureDrop } from "./picture-drop.tsx";
import { PictureTile } from "./picture-tile.tsx";
import { useNewPictures } from "./use-new-pictures.ts";
import type { PicturesOnWay } from "./use-pictures-on-way.ts";
import { useRefusedPicture } from "./use-refused-picture.ts";

type Props = {
  /** Addresses as the form has them, the first of which lists show. */
  images: readonly string[];
  /** Those that the part has already; all others are seen by nobody else yet. */
  kept: readonly string[];
  /** What is shown while there is none. */
  drawing: string | undefined;
  onChange: (images: readonly string[]) => void;
  onSending: PicturesOnWay;
};

/** The pictures of a part: added, put in order and taken away in its form, and saved with the rest of it. */
export function PicturesField({ images, kept, drawing, onChange, onSending }: Props) {
  const t = useDeskTexts("pictures");
  const sizeOf = useFileSize();
  const { change, remove } = useLatestPictures(images, onChange);
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const why = useRefusedPicture();
  const { send, isSending } = useNewPictures({
    path: "admin/parts/picture",
    onMade: ({ address, url }) => {
      setUrls((before) => new Map([...before, [address, url]]));
      change((before) => [...before, address]);
    },
    onRefused: (refusal, file) => setRefused((before) => [...before, why(refusal, file)]),
  });
  const tellSending = useEffectEvent((isUnderWay: boolean) =>
    onSending(isUnderWay, refused.length > 0),
  );
  useEffect(() => tellSending(isSending), [isSending]);
  const room = MOST_PICTURES - images.length;
  const add = (files: readonly File[]) => {
    const beyond = files.length > room ? [t("tooMany", { most: MOST_PICTURES })] : [];
    setRefused(beyond);
    send(files.slice(0, room));
  };
  const seen = (address: string) =>
    kept.includes(address) ? address : (urls.get(address) ?? address);
  return (
    <DetailSection
      title={t("title")}
      note={t("count", { count: images.length, most: MOST_PICTURES })}
    >
      <PictureDrop isOff={isSending || room <= 0} onFiles={add}>
        {images.length === 0 ? (
          <NoPicture drawing={drawing} />
        ) : (
          <ol className="picture-tiles">
            {images.map((address, at) => (
              <PictureTile
                key={address}
                url={seen(address)}
                at={at}
                count={images.length}
                onMove={(place) => change((before) => withPictureAt(before, address, place))}
                onRemove={() => remove(address)}
              />
            ))}
          </ol>
        )}
        <p className="small secondary">
          {room <= 0
            ? t("full", { most: MOST_PICTURES })
            : t("hint", { size: sizeOf(MOST_UPLOAD_BYTES) })}
        </p>
      </PictureDrop>
      <output className="secondary">{isSending ? t("sending") : ""}</output>
      <Refused sentences={refused} />
    </DetailSection>
  );
}

function NoPicture({ drawing }: { drawing: string | undefined }) {
  const t = useDeskTexts("pictures");
  return (
    <div className="part-beside">
      {drawing !== undefined && (
        <img className="part-picture" src={drawing} alt="" width={96} height={96} />
      )}
      <p className="secondary">{t(drawing === undefined ? "noneYet" : "drawingInstead")}</p>
    </div>
  );
}

function Refused({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div role="alert">
      {sentences.map((sentence) => (
        <p key={sentence} className="field-error">
          <Icon name="alert" />
          <span>{sentence}</span>
        </p>
      ))}
    </div>
  );
}

type Images = readonly string[];

/** Changes pictures as they are by then: a file that was on its way comes to what was done meanwhile. */
function useLatestPictures(images: Images, onChange: (images: Images) => void) {
  const t = useDeskTexts("pictures");
  const call = useDeskTexts("desk.call");
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  }, [images]);
  const change = (made: (before: Images) => Images) => {
    latest.current = made(latest.current);
    onChange(latest.current);
  };
  const remove = (address: string) => {
    const place = latest.current.indexOf(address);
    change((before) => before.filter((one) => one !== address));
    showToast(t("removed", { place: place + 1 }), {
      name: call("undo"),
      act: () =>
        change((before) =>
          before.includes(address) ? before : before.toSpliced(place, 0, address),
        ),
    });
  };
  return { change, remove };
}
