import { LONGEST_SOURCE } from '../../../services/library/template-checks.server.ts';
import { isUuid } from '../../../shared/ids.ts';
import type { FaultsProps } from '../../catalogue/faults.tsx';
import { faultsProps } from '../../catalogue/template-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';

/** Looks at a text while it is typed; nothing of it is kept. */
export async function checkTyped({ services, fields, locale }: OperatorPage): Promise<Response> {
  const { id = '', source = '' } = fields;
  const version = isUuid(id) ? await services.templateDesk.find(id) : undefined;
  if (!version || source.length > LONGEST_SOURCE) throw notFound();
  const { faults } = await services.templateDesk.check({
    ...version,
    source: source.replace(/\r\n?/g, '\n'),
  });
  const props: FaultsProps = faultsProps(locale, faults);
  return Response.json(props, { headers: { 'Cache-Control': 'no-store' } });
}
