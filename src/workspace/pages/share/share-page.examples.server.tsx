import { textsOf, translator } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { pictureOf } from '../../cards/load.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleThreads, GUEST } from '../../sharing/example-threads.server.ts';
import { type OpenProps, type ShareOutcome, SharePage, type Shown } from './share-page.tsx';

type Made = Partial<OpenProps> & { shown?: Shown };

function openProps(page: WorkspaceExample, more: Made): OpenProps {
  const texts = textsOf(page.locale, 'sharing').page;
  const t = translator(page.locale, 'sharing');
  return {
    kind: 'open',
    texts,
    brand: 'Papergrove',
    isLive: false,
    name: LONG_TITLE,
    by: t('page.by', { name: 'Rosa O’Neil' }),
    email: 'rosa@example.com',
    until: t('page.until', { date: '2027-01-31' }),
    download: { label: texts.downloadPdf, short: 'PDF', href: '#file' },
    views: null,
    comments: null,
    shown: { kind: 'drawing', again: '#again' },
    ...more,
  };
}

const opened = (more: Made) => (page: WorkspaceExample) => (
  <SharePage {...openProps(page, more)} outcome={undefined} />
);

function withPages(page: WorkspaceExample) {
  const { locale } = page;
  const texts = textsOf(locale, 'sharing');
  const [entry] = page.services.catalogue.suggested(locale);
  if (!entry) throw new Error('the library suggests no document');
  const src = pictureOf(exampleMember(page), entry, 600).webp;
  const props = openProps(page, {
    shown: { kind: 'pages', pages: [{ src, alt: '1' }], width: 600, height: 849 },
    views: [
      { view: 'pages', label: texts.page.pages, href: '#pages', isCurrent: true },
      { view: 'text', label: texts.page.text, href: '#text', isCurrent: false },
    ],
    comments: {
      label: texts.comments.title,
      title: texts.comments.title,
      count: 2,
      threads: exampleThreads({ locale, viewer: { guest: GUEST } }),
    },
  });
  return <SharePage {...props} outcome={undefined} />;
}

const locked = (outcome?: ShareOutcome) => (page: WorkspaceExample) => (
  <SharePage
    kind="locked"
    isLive={false}
    texts={textsOf(page.locale, 'sharing').page}
    brand="Papergrove"
    outcome={outcome}
  />
);

export const examples: WorkspaceExamples = {
  title: 'What a link opens',
  toEdges: true,
  states: {
    'a document with comments': withPages,
    'a file that is not shown': opened({ shown: { kind: 'file', facts: '12 kB' }, download: null }),
    'drawn in a moment': opened({}),
    'malware in it': opened({ shown: { kind: 'harmful' }, download: null }),
    'a password': locked(),
    'a wrong password': locked({ kind: 'wrongPassword' }),
  },
};
