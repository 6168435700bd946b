import { SERVICES } from './services.table.ts';

const PLACE = /(<!-- services: npm run architecture -->\n)[\s\S]*?(<!-- end of services -->)/;

/** The page with the services drawn into it. @throws where it has no place for them */
export function withDiagram(page: string): string {
  if (!PLACE.test(page)) throw new Error('expected a place for the services, found none');
  return page.replace(PLACE, (_, begin: string, end: string) => `${begin}${diagram()}${end}`);
}

/** Who uses whom, without the arrows that follow from others. Who uses nobody and is used by nobody is left out. */
function diagram(): string {
  const arrows = Object.entries(SERVICES).flatMap(([service, { uses }]) =>
    uses
      .filter((used) => !uses.some((other) => other !== used && reaches(other, used)))
      .map((used) => `  ${service} --> ${used}`),
  );
  return ['```mermaid', 'flowchart LR', ...arrows, '```', ''].join('\n');
}

function reaches(from: string, to: string): boolean {
  const uses = SERVICES[from]?.uses ?? [];
  return uses.includes(to) || uses.some((used) => reaches(used, to));
}
