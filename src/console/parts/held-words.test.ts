import { expect, test } from 'vitest';
import { heldWords } from './held-words.server.ts';

test('I17.226 why money is held is said in the reader’s language, with the order it is about', () => {
  expect(heldWords('fr', 'paid twice: order 3983532764 entitles the account')).toEqual({
    text: 'payé deux fois\u00a0: la commande 3983532764 donne déjà le forfait',
    href: '/console/orders/3983532764/',
  });
  expect(heldWords('en', 'payment 1: USD 10.00 was asked, USD 9.00 was paid').text).toBe(
    'payment 1: USD 10.00 were asked, USD 9.00 were paid',
  );
  expect(heldWords('fr', 'something else')).toEqual({ text: 'something else', href: null });
});
