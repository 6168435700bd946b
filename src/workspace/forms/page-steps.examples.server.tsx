import { textsOf } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { PageSteps } from './page-steps.tsx';

function shown(locale: Locale, hasPrevious: boolean, hasNext: boolean) {
  const { pages, previous, next } = textsOf(locale, 'workspace').search;
  return (
    <PageSteps
      label={pages}
      previous={hasPrevious ? { label: previous, href: '#previous' } : null}
      next={hasNext ? { label: next, href: '#next' } : null}
    />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Steps through pages',
  states: {
    first: ({ locale }) => shown(locale, false, true),
    'in the middle': ({ locale }) => shown(locale, true, true),
    last: ({ locale }) => shown(locale, true, false),
  },
};
