import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { textsOf } from '../../locales/messages.server.ts';
import { placesFor } from './load-shell.server.ts';
import { ConsoleShell } from './shell.tsx';
import type { ConsoleShellData } from './shell-data.ts';

/** What stands on the button of the menu on a page, as words. */
function menuOn(path: string): string {
  const { shell: texts, failure } = textsOf('en', 'console');
  const waiting = { count: '9', label: 'wait in the chat', isLive: false };
  const shell: ConsoleShellData = {
    ...{ locale: 'en', nonce: '', requestId: '', texts, failure, canSearch: true, closed: [], told: null },
    operator: { name: 'Ada', email: 'ada@example.com', roles: 'Owner', token: '' },
    places: placesFor(['owner'], texts.places).map((place) =>
      place.name === 'chat' ? { ...place, waiting } : place,
    ),
  };
  const element = <ConsoleShell shell={shell}>{null}</ConsoleShell>;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  const [, summary = ''] = /<summary>(.*?)<\/summary>/s.exec(page) ?? [];
  return summary
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('I17.326 the number on the menu’s button says that it is of the chat, on every page', () => {
  expect(menuOn('/console/orders/')).toMatch(/Orders Chat 9 wait in the chat$/);
  expect(menuOn('/console/chat/')).toMatch(/Chat 9 wait in the chat$/);
  expect(menuOn('/console/chat/')).not.toContain('Chat Chat');
});
