import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { GuideProps } from './guide-page.tsx';

/** How the product works today; its sections are what `guide/#…` leads to. */
export function loadGuide({ locale }: WorkspaceContext): GuideProps {
  const { guide, shell } = textsOf(locale, 'workspace');
  const { sections } = guide;
  const privacyHref = pathOf('privacy-policy', locale);
  return {
    texts: { title: guide.title, lead: guide.lead, contents: guide.contents },
    brand: shell.brand,
    sections: [
      section('first-steps', sections['first-steps'], ['one', 'two', 'three']),
      section('blanks', sections.blanks, ['one', 'two']),
      section('download', sections.download, ['one', 'two']),
      section('account', sections.account, ['one', 'two', 'three']),
      {
        ...section('privacy', sections.privacy, ['one', 'two']),
        link: privacyHref ? { label: sections.privacy.link, href: privacyHref } : null,
      },
    ],
  };
}

function section<K extends string>(
  id: string,
  texts: Record<K | 'title', string>,
  paragraphs: K[],
): GuideProps['sections'][number] {
  return { id, title: texts.title, paragraphs: paragraphs.map((name) => texts[name]), link: null };
}
