import { EVENT_NAMES, EVENTS } from '../../shared/events.table.ts';
import { diagram } from './journey.ts';
import { SIGN_UP } from './sign-up.table.ts';

/** The journeys as pages of docs/journeys. */
export function journeyPages(): { file: string; text: string }[] {
  return [
    {
      file: 'docs/journeys/sign-up.md',
      text: page('Sign-up dialog', 'sign-up.table.ts', diagram(SIGN_UP, 'closed')),
    },
    {
      file: 'docs/journeys/events.md',
      text: `# Events

Drawn from \`src/shared/events.table.ts\` by \`npm run journeys\`. The way to an account, as \`npm run funnel\` counts it:

\`\`\`mermaid
${funnel()}
\`\`\`

${eventRows()}
`,
    },
  ];
}

/** The steps to an account, each with the events that tell it. */
function funnel(): string {
  const steps = ['view', 'dialog', 'submit', 'account'].map((step) => {
    const names = EVENT_NAMES.filter((name) => EVENTS[name].funnel === step);
    return `${step}["${names.join(' or ')}"]`;
  });
  return ['flowchart LR', `  ${steps.join(' --> ')}`].join('\n');
}

function eventRows(): string {
  const rows = EVENT_NAMES.map((name) => {
    const { when, shown, kept } = EVENTS[name];
    const cells = [name, when, shown ? fieldsOf(shown) : 'is not told', fieldsOf(kept)];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| event | when | the tag manager reads | the collector keeps |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function fieldsOf({ entries }: { entries: object }): string {
  return Object.keys(entries).join(', ') || 'that it happened';
}

function page(title: string, source: string, mermaid: string): string {
  return `# ${title}\n\nDrawn from \`src/routes/journeys/${source}\` by \`npm run journeys\`.\n\n\`\`\`mermaid\n${mermaid}\n\`\`\`\n`;
}
