import { textsOf } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

function shown(locale: Locale, { chosen = '', search }: { chosen?: string; search?: string } = {}) {
  const { search: words, shell, departments, types } = textsOf(locale, 'workspace');
  const field = (
    name: string,
    label: string,
    all: Record<string, string>,
  ): FilterFormProps['fields'][number] => ({
    name,
    label,
    value: name === 'department' ? chosen : '',
    options: [
      { value: '', label: words.all },
      ...Object.entries(all).map(([value, text]) => ({ value, label: text })),
    ],
  });
  return (
    <FilterForm
      action="#"
      label={words.filters}
      button={words.show}
      hidden={[]}
      fields={[field('department', words.department, departments), field('type', words.type, types)]}
      {...(search === undefined ? {} : { search: { label: shell.searchLabel, value: search } })}
    />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Choices that narrow down a list',
  states: {
    'nothing chosen': ({ locale }) => shown(locale),
    chosen: ({ locale }) => shown(locale, { chosen: 'hr' }),
    'with words': ({ locale }) => shown(locale, { chosen: 'sales-marketing', search: 'NDA' }),
  },
};
