import { useEffect, useState } from 'react';
import type { Drawing, FillingData } from '../filling-data.ts';

/** After the last save; who types on makes it later. */
const DRAW_AFTER_MS = 500;

/** The pictures of the document, drawn anew whenever something has been saved. Null where there are none. */
export function useDrawing(
  data: FillingData,
  { id, arrived }: { id: string; arrived: number },
): Drawing | null {
  const [drawing, setDrawing] = useState(data.drawing);
  const [given, setGiven] = useState(data.drawing);
  // The page was loaded anew, for another place or with a plan.
  if (given !== data.drawing) {
    setGiven(data.drawing);
    setDrawing(data.drawing);
  }
  const isDrawn = data.drawing !== null;
  const isLate = data.drawing?.isLate === true;
  useEffect(() => {
    if (!isDrawn || (arrived === 0 && !isLate)) return;
    const stop = new AbortController();
    const draw = async () => {
      const drawn = await fetchDrawing(`${data.address}/drawing?doc=${id}`, stop.signal);
      if (drawn) setDrawing(drawn);
    };
    const timer = setTimeout(() => void draw(), arrived === 0 ? 0 : DRAW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [arrived, id, isDrawn, isLate, data.address]);
  return drawing;
}

/** Undefined without an answer: what was typed stays laid over the older pictures. */
async function fetchDrawing(address: string, signal: AbortSignal): Promise<Drawing | undefined> {
  try {
    const response = await fetch(address, { signal });
    // Our own server wrote it.
    return response.ok ? ((await response.json()) as Drawing) : undefined;
  } catch {
    return undefined;
  }
}
