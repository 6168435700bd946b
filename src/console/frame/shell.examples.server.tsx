import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { placesFor } from './load-shell.server.ts';
import { ConsoleShell } from './shell.tsx';
import type { ConsoleShellData } from './shell-data.ts';

function shellOf(page: ConsoleExample): ConsoleShellData {
  const { locale, operator } = exampleOperator(page);
  const { shell, failure, roles } = textsOf(locale, 'console');
  return {
    ...{ locale, nonce: '', requestId: 'example', texts: shell, failure },
    operator: { name: operator.name, email: operator.email, roles: roles.owner, token: '' },
    places: placesFor(['owner'], shell.places),
    canSearch: true,
    closed: [],
    told: null,
  };
}

function Framed({ page, ...more }: { page: ConsoleExample } & Partial<ConsoleShellData>) {
  return <ConsoleShell shell={{ ...shellOf(page), ...more }}>{null}</ConsoleShell>;
}

function waitedFor(page: ConsoleExample): ConsoleShellData['places'] {
  const waiting = { count: '3', label: textsOf(exampleOperator(page).locale, 'console-rows').chat.waitLive };
  return shellOf(page).places.map((place) =>
    place.name === 'chat' ? { ...place, waiting: { ...waiting, isLive: true } } : place,
  );
}

export const examples: ConsoleExamples = {
  title: 'Frame of the console',
  toEdges: true,
  states: {
    'signed in': (page) => <Framed page={page} />,
    'something was done': (page) => <Framed page={page} told={{ text: LONG_TITLE, isRefusal: false }} />,
    'somebody waits in the chat': (page) => <Framed page={page} places={waitedFor(page)} />,
    'something was refused': (page) => <Framed page={page} told={{ text: LONG_TITLE, isRefusal: true }} />,
    'few places, no search': (page) => (
      <Framed page={page} canSearch={false} places={shellOf(page).places.slice(0, 2)} />
    ),
    'nobody is signed in': (page) => <Framed page={page} operator={null} places={[]} />,
  },
};
