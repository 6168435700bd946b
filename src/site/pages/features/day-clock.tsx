import { leafPath } from '../../../ui/grove/strokes.ts';

const MIDDLE = { x: 0, y: 0 };
/** Nine o'clock: the hour to the left, the minute up. */
const HANDS = leafPath(MIDDLE, -Math.PI / 2, 58) + leafPath(MIDDLE, 0, 84);

/** A clock whose hands are leaves and whose working day is of another color. */
export function DayClock() {
  return (
    <svg className="features-clock" viewBox="-130 -130 260 260" aria-hidden="true">
      <circle r="124" />
      <path className="features-clock-day" d="M0 0L-108 0A108 108 0 1 1 54 93.5z" />
      <circle className="features-clock-hours" r="112" pathLength="12" />
      <path className="features-clock-hands" d={HANDS} />
    </svg>
  );
}
