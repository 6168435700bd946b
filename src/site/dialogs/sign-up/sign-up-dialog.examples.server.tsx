import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { pageWhere, type SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { loadSignUpDialog } from './load.server.ts';
import type { PlainOutcome } from './outcome.server.ts';
import { SignUpDialog } from './sign-up-dialog.tsx';
import { VARIANTS, type VariantName } from './variants.table.ts';

async function shown(page: PageContext, plain: Partial<PlainOutcome> | null = null, destination = '') {
  const asked = pageWhere(page, (row) => row.page === 'home', `?dialog=signup&doc=${destination}`);
  const outcome = plain && {
    status: 400,
    email: 'jane@example.com',
    problem: 'invalid' as const,
    destination,
    target: null,
    ...plain,
  };
  return <SignUpDialog {...(await loadSignUpDialog(asked, outcome))} />;
}

async function withDocument(page: PageContext) {
  const [entry] = page.services.catalogue.suggested(page.locale);
  return shown(page, null, entry ? documentSlug(entry) : '');
}

function ofVariant(page: PageContext, name: VariantName) {
  return loadSignUpDialog(page, null).then((props) => (
    <SignUpDialog {...props} shown variant={name} parts={VARIANTS[name].parts} />
  ));
}

export const examples: SiteExamples = {
  title: 'Dialog to sign up',
  room: 860,
  states: {
    'as it opens': (page) => shown(page),
    'with the chosen document': withDocument,
    'a wrong address': (page) => shown(page, { email: 'jane@' }),
    'the account exists': (page) => shown(page, { status: 409, problem: 'taken' }),
    'too often': (page) => shown(page, { status: 429, problem: 'failed', retryAfterSeconds: 240 }),
    'with all parts (v1)': (page) => ofVariant(page, 'v1'),
    'with a count (v3)': (page) => ofVariant(page, 'v3'),
  },
};
