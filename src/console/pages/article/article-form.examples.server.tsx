import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../../example-page.server.ts';
import { articleName } from '../newsroom/standing.server.ts';
import { ArticleForm, type FormProps } from './article-form.tsx';
import { formFor } from './form.server.ts';

/** A form of an article that nobody has written yet. */
function exampleForm(page: ConsoleExample, roles?: Parameters<typeof exampleOperator>[1]): FormProps {
  const nothing = () => undefined;
  return formFor(exampleOperator(page, roles), {
    ...{ name: articleName('new', 'en'), locale: 'en', isNew: true, history: [], shipped: undefined },
    ...{ draft: undefined, published: undefined, all: { held: nothing, coming: nothing, draft: nothing } },
  });
}

function withProblem(page: ConsoleExample): FormProps {
  const form = exampleForm(page);
  const { refusals } = textsOf(exampleOperator(page).locale, 'console-acts');
  const { picture, title, teaser } = form.fields;
  return {
    ...form,
    problem: refusals.articleSaved,
    fields: {
      ...form.fields,
      title: { ...title, value: LONG_TITLE },
      teaser: { ...teaser, value: LONG_TITLE },
      picture: { ...picture, problem: refusals.pictureSmall },
    },
  };
}

export const examples: ConsoleExamples = {
  title: 'Writing an article',
  states: {
    empty: (page) => <ArticleForm {...exampleForm(page)} />,
    'somebody saved since': (page) => <ArticleForm {...withProblem(page)} />,
    'with a picture': (page) => (
      <ArticleForm
        {...exampleForm(page)}
        picture={{ src: '/share.png', width: 1200, height: 630, alt: '', remove: LONG_TITLE }}
      />
    ),
    'may only read': (page) => <ArticleForm {...exampleForm(page, ['auditor'])} />,
  },
};
