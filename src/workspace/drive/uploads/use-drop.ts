import { useEffect, useRef, useState } from 'react';
import { droppedFiles } from './dropped-files.client.ts';
import type { PickedFile } from './upload-queue.ts';

/** Takes files that are dropped anywhere on the page; true while some are held over it. */
export function useDrop(take: (picked: readonly PickedFile[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    // Each element that is entered and left on the way says so: one more than left is inside.
    let inside = 0;
    const show = (change: number) => {
      inside = change === 0 ? 0 : Math.max(0, inside + change);
      setOver(inside > 0);
    };
    const on = {
      dragenter: (event: DragEvent) => (hasFiles(event) ? show(1) : undefined),
      dragleave: (event: DragEvent) => (hasFiles(event) ? show(-1) : undefined),
      dragover: (event: DragEvent) => (hasFiles(event) ? event.preventDefault() : undefined),
      drop: (event: DragEvent) => {
        if (!hasFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        show(0);
        void droppedFiles(event.dataTransfer).then((picked) => taking.current(picked));
      },
    };
    const signal = new AbortController();
    addEventListener('dragenter', on.dragenter, signal);
    addEventListener('dragleave', on.dragleave, signal);
    addEventListener('dragover', on.dragover, signal);
    addEventListener('drop', on.drop, signal);
    return () => signal.abort();
  }, []);
  return isOver;
}

/** A picture or a piece of text that is dragged within the page is none. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
