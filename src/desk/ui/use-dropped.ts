import { type DragEvent, useState } from "react";

/** Makes an element a place to drop files on: what it is told for that, and whether something is held over it. */
export function useDropped(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    place: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}
