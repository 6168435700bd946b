import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { HelpPage } from './help-page.tsx';
import { helpProps } from './load.server.ts';

function shown(query = '', areStepsGone = false) {
  return (page: WorkspaceExample) => {
    const member = exampleMember(page);
    const url = new URL(`${member.url.pathname}help/${query}`, member.url);
    return <HelpPage {...helpProps({ ...member, url }, areStepsGone)} refused={undefined} />;
  };
}

function forAStranger(page: WorkspaceExample) {
  return (
    <HelpPage {...helpProps({ ...exampleMember(page), identity: undefined }, false)} refused={undefined} />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Help',
  states: {
    'from the drive, with steps put away': shown('?from=drive/', true),
    'answers to a question': shown('?q=PDF'),
    'nothing fits': shown('?q=zzqqxx'),
    'a message was sent': shown('?sent=yes'),
    'for a stranger': forAStranger,
  },
};
