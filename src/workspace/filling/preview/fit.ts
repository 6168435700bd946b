/** Smaller than that nobody reads it: what is longer is cut, until the page is drawn anew. */
const SMALLEST = 0.6;
/** Letters are measured at this size. */
const MEASURED_PX = 100;
let context: CanvasRenderingContext2D | null = null;

/**
 * How much smaller a text has to be for its place, 1 where it fits. The place is as wide as what was drawn there: a
 * date of September is longer than one of May.
 * @param place its width, in sizes of the letters
 */
export function fitOf(text: string | undefined, place: number): number {
  if (!text) return 1;
  const fit = place / widthOf(text);
  return fit >= 1 || fit < SMALLEST ? 1 : fit;
}

/** In sizes of the letters; nothing where it cannot be measured. */
function widthOf(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `${MEASURED_PX}px "Source Serif 4", Charter, Georgia, serif`;
  // A little more than measured, so that the last letter is not cut by a rounded pixel.
  return (context.measureText(text).width / MEASURED_PX) * 1.02;
}
