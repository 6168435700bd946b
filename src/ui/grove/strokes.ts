export type Point = { x: number; y: number };
/** From, bend and to: a quadratic curve. */
export type Curve = readonly [Point, Point, Point];

/** A point so far away in a direction: 0 is up, a quarter of a turn is right. */
export function towards({ x, y }: Point, heading: number, distance: number): Point {
  return { x: x + Math.sin(heading) * distance, y: y - Math.cos(heading) * distance };
}

/** Where one is at a part of the way along a curve, and where one is heading there. */
export function along([from, bend, to]: Curve, part: number): [Point, heading: number] {
  const mix = (a: number, b: number) => a + (b - a) * part;
  const [x1, y1] = [mix(from.x, bend.x), mix(from.y, bend.y)];
  const [x2, y2] = [mix(bend.x, to.x), mix(bend.y, to.y)];
  return [{ x: mix(x1, x2), y: mix(y1, y2) }, Math.atan2(x2 - x1, y1 - y2)];
}

export function curvePath([from, bend, to]: Curve): string {
  return `M${at(from)}q${by(from, bend)} ${by(from, to)}`;
}

/** A curve that is as wide as `foot` on both sides where it begins, and ends in a point. */
export function taperPath([from, bend, to]: Curve, foot: number): string {
  const [left, right] = [
    { x: from.x - foot, y: from.y },
    { x: from.x + foot, y: from.y },
  ];
  const [in1, in2] = [
    { x: bend.x - foot * 0.5, y: bend.y },
    { x: bend.x + foot * 0.5, y: bend.y },
  ];
  return `M${at(left)}q${by(left, in1)} ${by(left, to)}q${by(to, in2)} ${by(to, right)}z`;
}

/** The leaf of the brand: two arcs from its foot to its tip, the fuller half below. */
export function leafPath(foot: Point, heading: number, length: number): string {
  const tip = towards(foot, heading, length);
  const side = (turn: number) => towards(foot, heading + turn, length * 0.62);
  return `M${at(foot)}q${by(foot, side(-0.72))} ${by(foot, tip)}q${by(tip, side(0.84))} ${by(tip, foot)}`;
}

/** Whole numbers: a drawing is some hundred units high, and a unit is less than a pixel of it. */
function at({ x, y }: Point): string {
  return pair(Math.round(x), Math.round(y));
}

function by(from: Point, to: Point): string {
  return pair(Math.round(to.x) - Math.round(from.x), Math.round(to.y) - Math.round(from.y));
}

/** The minus of the second number parts it from the first. */
function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}
