import type { CheckedText } from '../../services/library/template-checks.server.ts';
import { OPEN_STATES, type WholeVersion } from '../../services/library/template-version.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { notFound } from '../frame/guard.server.ts';
import { allTemplates, type ListedTemplate } from './all-templates.server.ts';

/** A template, whole: how it stands, what is worked on, and what was. */
export type WholeTemplate = {
  listed: ListedTemplate | undefined;
  /** The document in other languages. */
  family: readonly ListedTemplate[];
  versions: readonly WholeVersion[];
  open: WholeVersion | undefined;
  /** What was looked at of the version that is worked on. */
  checked: CheckedText | undefined;
  number: number;
};

/** @throws 404 */
export async function wholeOf(page: OperatorPage): Promise<WholeTemplate> {
  const { services, params } = page;
  const number = Number(/^[1-9]\d{0,8}$/.exec(params['number'] ?? '')?.[0] ?? 0);
  const [all, versions] = await Promise.all([allTemplates(page), services.templateDesk.versions(number)]);
  const listed = all.find(({ id }) => id === number);
  if (!listed && versions.length === 0) throw notFound();
  const open = versions.find(({ state }) => OPEN_STATES.some((one) => one === state));
  const checked = open && (await services.templateDesk.check(open));
  const { family: name } = listed ?? versions[0] ?? { family: '' };
  const family = all.filter((one) => one.family === name && one.id !== number);
  return { listed, family, versions, open, checked, number };
}
