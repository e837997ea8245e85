import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";

import { type FramedPiece, settlePage, withPictures } from "./settle-page.ts";
import { stillPageIfAny } from "./still-page.ts";

type Props = {
  /** A whole page in which nothing runs. */
  html: string;
  /** What stands in the place of another one. */
  otherwise: ReactNode;
  /** What the frame shows, in words. */
  title: string;
  lang: string;
  /** How wide the page is drawn, in pixels; what has less room is drawn smaller. */
  width: number;
  piece: FramedPiece;
  /** Pictures that only whoever sent them sees yet, by their address, and where that is; the same as long as they are. */
  pictures?: Readonly<Record<string, string>> | undefined;
};

const NONE = {};

/** What is seen of the page, and how high all of it is, in its own pixels. */
type Sight = { left: number; top: number; width: number; height: number; page: number };

/** Before it is measured, so that nothing of the page is cut off. */
const TALL = 2_000;
/** So much of the page is seen on each side of the piece. */
const AROUND = 12;
/** A longer piece is seen from its beginning. */
const MOST = 900;

/** A piece of one of the shop's pages as it is drawn at a width, to be looked at: nothing in it can be pressed. */
export function StillFrame({ html, otherwise, pictures = NONE, ...drawn }: Props) {
  const page = useMemo(() => stillPageIfAny(withPictures(html, pictures)), [html, pictures]);
  return page === undefined ? otherwise : <Frame page={page} {...drawn} />;
}

type FrameProps = Pick<Props, "title" | "lang" | "width" | "piece"> & { page: string };

function Frame({ page, title, lang, width, piece }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const [sight, setSight] = useState<Sight>({ left: 0, top: 0, width, height: 200, page: TALL });
  useEffect(() => {
    // By its property, since a browser takes it there as what the policy made of it.
    if (frame.current) frame.current.srcdoc = page;
  }, [page]);
  const scale = Math.min(1, room / sight.width);
  const watched = useRef<ResizeObserver>(undefined);
  useEffect(() => () => watched.current?.disconnect(), []);
  return (
    <div ref={box} className="still-room">
      <div
        className="still-sight"
        style={{ height: sight.height * scale, width: sight.width * scale }}
      >
        <iframe
          ref={frame}
          className="still-frame"
          title={title}
          lang={lang}
          sandbox="allow-same-origin"
          style={{
            width,
            height: sight.page,
            transform: `translate(${-sight.left * scale}px, ${-sight.top * scale}px) scale(${scale})`,
          }}
          onLoad={() => {
            const inside = frame.current?.contentDocument;
            if (!inside?.body) return;
            settlePage(inside);
            watched.current?.disconnect();
            // Typefaces and pictures that come later move what is below them.
            watched.current = new ResizeObserver(() => setSight(sightOf(inside, piece)));
            watched.current.observe(inside.body);
            watched.current.observe(inside.querySelector(piece.place) ?? inside.body);
          }}
        />
      </div>
    </div>
  );
}

function sightOf(page: Document, { place, isFromTop }: FramedPiece): Sight {
  const piece = (page.querySelector(place) ?? page.body).getBoundingClientRect();
  const { clientWidth, scrollHeight } = page.documentElement;
  const top = isFromTop ? 0 : Math.max(0, piece.top - AROUND);
  const left = Math.max(0, piece.left - AROUND);
  return {
    left,
    top,
    width: Math.min(clientWidth, piece.right + AROUND) - left,
    height: Math.min(MOST, scrollHeight - top, piece.bottom + AROUND - top),
    page: Math.max(TALL, scrollHeight),
  };
}

/** How wide the place is that it may take. */
function useRoom(box: React.RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const sized = new ResizeObserver(() => setRoom(element.clientWidth));
    sized.observe(element);
    return () => sized.disconnect();
  }, [box]);
  return room;
}
