import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { textsOf } from '../../locales/messages.server.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { noticeScript } from './old-browser-api.server.ts';

type Fake = { texts: string[]; children: Fake[]; style: object; onclick?: () => void; parentNode?: Fake };

/** As much of a page as the notice touches. */
function fakePage() {
  const made = (): Fake & Record<string, unknown> => {
    const element: Fake & Record<string, unknown> = { texts: [], children: [], style: {} };
    element['appendChild'] = (child: Fake | string) => {
      if (typeof child === 'string') element.texts.push(child);
      else element.children.push(child);
    };
    element['insertBefore'] = (child: Fake) => {
      child.parentNode = element;
      element.children.unshift(child);
    };
    element['removeChild'] = (child: Fake) => {
      element.children = element.children.filter((one) => one !== child);
    };
    return element;
  };
  const body = made();
  const document = {
    body,
    createElement: made,
    createTextNode: (text: string) => text,
    getElementById: () => null,
  };
  return { body, document };
}

test.each(LOCALE_CODES)('R5.25 A58 the notice is said in %s, and goes at a press', (locale) => {
  const { text, close } = textsOf(locale, 'chrome').oldBrowser;
  const { body, document } = fakePage();
  runInNewContext(noticeScript(locale), { document });
  const [notice] = body.children;
  const [button] = notice?.children ?? [];
  expect(notice?.texts).toEqual([`${text} `]);
  expect(button?.texts).toEqual([close]);
  button?.onclick?.();
  expect(body.children).toEqual([]);
});

test('R5.25 it is written as browsers without modules read it', () => {
  expect(noticeScript('en')).not.toMatch(/=>|`|\b(?:const|let|class|import)\b/);
});
