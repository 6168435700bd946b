import { diagram } from './journey.ts';
import { SIGN_UP } from './sign-up.table.ts';

/** The journeys as pages of docs/journeys. */
export function journeyPages(): { file: string; text: string }[] {
  return [
    {
      file: 'docs/journeys/sign-up.md',
      text: page('Sign-up dialog', 'sign-up.table.ts', diagram(SIGN_UP, 'closed')),
    },
  ];
}

function page(title: string, source: string, mermaid: string): string {
  return `# ${title}\n\nDrawn from \`src/routes/journeys/${source}\` by \`npm run journeys\`.\n\n\`\`\`mermaid\n${mermaid}\n\`\`\`\n`;
}
