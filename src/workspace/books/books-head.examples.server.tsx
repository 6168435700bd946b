import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { BooksHead } from './books-head.tsx';

function shown(title: string, hasCsv: boolean) {
  return ({ locale }: WorkspaceExample) => {
    const { apps, csv } = textsOf(locale, 'books');
    const file = hasCsv ? { label: csv, href: '#csv' } : null;
    return <BooksHead apps={{ label: apps.title, href: '#apps' }} title={title} csv={file} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Head of an app',
  states: { plain: shown('2026', false), 'with a file': shown('2026', true), long: shown(LONG_TITLE, true) },
};
