import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { CopiesKept, DeviceCopies } from './device-copies.tsx';

function shown(count: number, isRemoved = false) {
  return ({ locale }: WorkspaceExample) => (
    <CopiesKept
      texts={textsOf(locale, 'app-install').copies}
      count={count}
      isRemoved={isRemoved}
      onRemove={() => undefined}
    />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Copies kept on this device',
  states: {
    'before they are counted': ({ locale }) => <DeviceCopies texts={textsOf(locale, 'app-install').copies} />,
    several: shown(12),
    one: shown(1),
    none: shown(0),
    'they were removed': shown(0, true),
  },
};
