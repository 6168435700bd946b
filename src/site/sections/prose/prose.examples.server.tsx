import { legalText } from '../../../services/legal-texts/legal-texts.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { Blocks, Prose } from './prose.tsx';

export const examples: SiteExamples = {
  title: 'Text to read',
  states: {
    'paragraphs, lists, tables': ({ locale }) => (
      <Prose>
        {legalText('privacy-policy', locale)
          .sections.slice(0, 4)
          .map((section) => (
            <section key={section.id}>
              <h2>{section.title}</h2>
              <Blocks blocks={section.blocks} />
            </section>
          ))}
      </Prose>
    ),
    'long words': () => (
      <Prose>
        <h2>{LONG_TITLE}</h2>
        <p>{LONG_TITLE}</p>
      </Prose>
    ),
  },
};
