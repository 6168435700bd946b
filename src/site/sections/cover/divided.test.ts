import { expect, test } from 'vitest';
import { divided } from './divided.ts';

test('I18.86 German compounds on a cover are divided where their last part begins', () => {
  expect(divided('Gegenseitige Geheimhaltungsvereinbarung', 'de')).toBe(
    'Gegenseitige Geheimhaltungs\u00ADvereinbarung',
  );
  expect(divided('Nachvertragliches Wettbewerbsverbot', 'de')).toBe(
    'Nachvertragliches Wettbewerbs\u00ADverbot',
  );
  expect(divided('Protokoll der Mitgliederversammlung', 'de')).toBe(
    'Protokoll der Mitglieder\u00ADversammlung',
  );
});

test('I18.86 short words and other languages stay as they are', () => {
  expect(divided('Arbeitszeugnis und Mietvertrag', 'de')).toBe('Arbeits\u00ADzeugnis und Mietvertrag');
  expect(divided('Contrat de responsabilité opérationnelle', 'fr')).toBe(
    'Contrat de responsabilité opérationnelle',
  );
});
