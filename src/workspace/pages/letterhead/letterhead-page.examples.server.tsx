import { textsOf } from '../../../locales/messages.server.ts';
import { type LetterheadDesign, USUAL_DESIGN } from '../../../services/letterheads/design.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import { ExamplePages } from './example-pages.tsx';
import type { LogoProblem } from './letterhead-data.ts';
import { LetterheadForm } from './letterhead-form.tsx';
import { LetterheadPage } from './letterhead-page.tsx';
import { letterheadProps } from './load.server.ts';

type Shown = {
  design?: Partial<LetterheadDesign>;
  isKept?: boolean;
  name?: string;
  problem?: LogoProblem | null;
  hasLogo?: boolean;
  /** Somebody of the team looks at it. */
  reads?: boolean;
};

/** The pictures stand in for those that are drawn for an account. */
function propsOf(
  page: WorkspaceExample,
  { design, isKept = true, name, problem = null, hasLogo, reads = false }: Shown,
) {
  const props = letterheadProps(exampleMember(page), exampleParty('own', name), {
    design: { ...USUAL_DESIGN, ...design },
    isKept,
    logo: hasLogo ? { id: 'logo', width: 600, height: 200 } : null,
    problem,
    pages: 2,
    reading: reads ? textsOf(page.locale, 'team-work').companies.reading : null,
  });
  const src = '/share.png';
  return {
    ...props,
    logo: props.logo && { ...props.logo, src, width: 192, height: 192 },
    example: { ...props.example, src },
  };
}

function shown(given: Shown) {
  return (page: WorkspaceExample) => <LetterheadPage {...propsOf(page, given)} />;
}

export const examples: WorkspaceExamples = {
  title: 'Letterhead of a company',
  opened: ['in use, with a logo'],
  states: {
    'not in use yet': shown({ isKept: false }),
    'in use, with a logo': shown({ hasLogo: true }),
    'a color that is too light, and a long name': shown({ design: { accent: '#FFD75E' }, name: LONG_NAME }),
    'somebody of the team uses it': shown({ reads: true, isKept: false }),
    'a drawing was sent': shown({ problem: 'drawing' }),
    'its form': (page) => <LetterheadForm {...propsOf(page, {})} onChange={() => undefined} />,
    'its pages': (page) => {
      const { example, texts } = propsOf(page, {});
      return <ExamplePages label={texts.preview} data={example} query={example.query} />;
    },
  },
};
