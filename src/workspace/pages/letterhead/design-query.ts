import type { LetterheadDesign } from '../../../services/letterheads/design.ts';

/** A design as its form posts it: what is off is left out. */
export function designQuery(design: LetterheadDesign): string {
  const { side, accent, sender, columns, following } = design;
  const query = new URLSearchParams({ side, accent, sender });
  const marks = {
    hasName: design.hasName,
    hasSender: design.hasSender,
    ...prefixed('columns', columns),
    ...prefixed('following', following),
  };
  for (const [name, isOn] of Object.entries(marks)) if (isOn) query.set(name, 'on');
  return query.toString();
}

function prefixed(prefix: string, marks: Readonly<Record<string, boolean>>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(marks).map(([name, isOn]) => [`${prefix}.${name}`, isOn]));
}
