import type { DocumentTemplate } from '../../document/document.ts';
import { exampleValues } from '../../document/example-values.ts';
import type { DocumentRequest } from '../../services/documents/file-job.ts';
import type { WholeVersion } from '../../services/library/template-version.ts';
import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { notFound } from '../frame/guard.server.ts';

/** What is looked at: a version, or without one what the library has. */
export type ShownVersion = {
  number: number;
  version: WholeVersion | undefined;
  /** Undefined while it does not read. */
  template: DocumentTemplate | undefined;
  title: string;
};

/** The version an address names. @throws 404 */
export async function shownVersion({ services, params, url }: OperatorPage): Promise<ShownVersion> {
  const number = Number(/^[1-9]\d{0,8}$/.exec(params['number'] ?? '')?.[0] ?? 0);
  const asked = url.searchParams.get('version');
  if (asked === null) {
    const template = await services.documents.template(number);
    if (!template) throw notFound();
    return { number, version: undefined, template, title: template.title };
  }
  const version = isUuid(asked) ? await services.templateDesk.find(asked) : undefined;
  if (version?.templateId !== number) throw notFound();
  const { read } = await services.templateDesk.check(version);
  return { number, version, template: read?.template, title: version.title };
}

/** The document that is shown of a template: with its examples, or with nothing in it. */
export function shownDocument(
  { services }: Pick<OperatorPage, 'services'>,
  template: DocumentTemplate,
  filling: 'examples' | 'empty',
): DocumentRequest {
  return {
    templateId: template.id,
    values: filling === 'examples' ? exampleValues(template) : {},
    // Whatever the library has under this number.
    frozen: services.documents.frozen.hold(template),
    today: now().toISOString().slice(0, 10),
    plain: true,
  };
}
