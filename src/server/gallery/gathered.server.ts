import type { SiteExamples } from '../../site/example-page.server.ts';

export const PARTS = ['ui', 'site', 'workspace', 'console'] as const;
/** Where a component lives: it decides by which sheets its examples look. */
export type Part = (typeof PARTS)[number];

export type Gathered = {
  /** `site-plan-cards`: as it is called in the address. */
  name: string;
  part: Part;
  /** `sections/plan-cards/plan-cards.tsx`: where to find the component within its part. */
  file: string;
  examples: SiteExamples;
};

/** Files of examples beside their components. Fetched when somebody looks at them: a shop never does. */
const files = import.meta.glob<SiteExamples>('../../{ui,site,workspace,console}/**/*.examples.server.tsx', {
  import: 'examples',
});

/** All examples, by part and name. What those of the other parts need, the page of the site has too. */
export async function gatherExamples(): Promise<Gathered[]> {
  const found = await Promise.all(
    Object.entries(files).map(async ([path, load]) => ({ ...placeOf(path), examples: await load() })),
  );
  return found.toSorted(
    (a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part) || a.name.localeCompare(b.name),
  );
}

function placeOf(path: string): Omit<Gathered, 'examples'> {
  const [, start = '', file = '', stem = ''] =
    /^\.\.\/\.\.\/(\w+)\/(.*?([\w-]+))\.examples\.server\.tsx$/.exec(path) ?? [];
  const part = PARTS.find((one) => one === start);
  if (!part) throw new Error(`expected an examples file of ${PARTS.join(', ')}, found ${path}`);
  return { name: `${part}-${stem}`, part, file: `${file}.tsx` };
}
