import { describe, expect, test } from 'vitest';
import { standIn } from '../../../../tests/support/stand-in.ts';
import { matchPage } from '../../../routes/match.ts';
import type { PageContext } from '../../page-context.server.ts';
import { loadAsk } from '../ask/load.server.ts';
import { loadChat } from './load.server.ts';

/** A visit to a page, with the settings that the chat looks at. */
function visit(path: string, { chat = true, script = null as string | null } = {}): PageContext {
  const match = matchPage(path.replace(/\?.*/, ''));
  return standIn<PageContext>({
    match,
    locale: match?.locale ?? 'en',
    contentLocale: match?.contentLocale ?? 'en',
    url: new URL(path, 'https://papergrove.example'),
    visit: { visitor: { kind: 'anonymous' } },
    settings: { chat, outside: { chat: script } },
    refusedForm: null,
  });
}

describe('the chat of a page', () => {
  test.each(['/pricing/plans/', '/de/pricing/plans/', '/pricing/plans/special-price/', '/start/plans/'])(
    '%s has our own panel, closed',
    (path) => {
      expect(loadChat(visit(path))).toMatchObject({ open: false, script: null, helpHref: '?chat=open#chat' });
    },
  );

  test('other layouts have none, and their chat line leads to the contact page', () => {
    expect(loadChat(visit('/start/cb/'))).toBeNull();
    expect(loadAsk(visit('/start/cb/')).contactHref).toBe('/company/contact/');
  });

  test('R1.64 with CHAT=off there is no help button, whatever else is set', () => {
    for (const script of [null, 'https://chat.example/widget.js']) {
      const page = visit('/pricing/plans/', { chat: false, script });
      expect(loadChat(page)).toBeNull();
      expect(loadAsk(page).contactHref).toBe('/company/contact/');
    }
  });

  test('its words are in the language of the page, also around English content', () => {
    expect(loadChat(visit('/es/start/plans/'))?.message?.form.texts.optional).toBe('opcional');
  });

  test('a provider takes the place of the form', () => {
    const page = visit('/pricing/plans/?chat=open', { script: 'https://chat.example/widget.js' });
    expect(loadChat(page)).toMatchObject({
      open: false,
      message: null,
      script: 'https://chat.example/widget.js',
      helpHref: '/company/contact/',
    });
  });

  test('its own address, and one that thanks, show it open', () => {
    for (const query of ['chat=open', 'sent=chat'])
      expect(loadChat(visit(`/pricing/plans/?${query}`))?.open).toBe(true);
    expect(loadChat(visit('/pricing/plans/?chat=nonsense'))?.open).toBe(false);
  });
});
