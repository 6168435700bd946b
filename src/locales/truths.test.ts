import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMessages } from '../../scripts/checks/messages.ts';
import { PLAN_NAMES, PLANS } from '../services/subscriptions/plans.table.ts';
import { byLocale, LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { textsOf } from './messages.server.ts';

/** Sentences that were once untrue, and what has to stand in their place: 'drive.json lead: …'. */
function saying(fault: RegExp, locale: Locale): string[] {
  const folder = new URL(`./messages/${locale}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    [...readMessages(readFileSync(new URL(file, folder), 'utf8'))]
      .filter(([, { text }]) => fault.test(text))
      .map(([key, { text }]) => `${file} ${key}: ${text}`),
  );
}

const article = (locale: Locale, name: string) =>
  readFileSync(new URL(`../../content/newsroom/${locale}/${name}.md`, import.meta.url), 'utf8');

describe.each(LOCALE_CODES)('what texts say in %s', (locale) => {
  test('I13.22 every account has a drive, and no text takes it from the free one', () => {
    const untrue =
      /free account has no drive|kostenlosen Konto gehört kein Laufwerk|gratuita no incluye unidad|compte gratuit n’a pas d’espace|account gratuito non ha uno spazio|conta grátis não tem drive/;
    expect(saying(untrue, locale)).toEqual([]);
    expect(textsOf(locale, 'drive').closing.lead).toContain('{free}');
    expect(textsOf(locale, 'support').answers.downloads.four.text).toContain('{all}');
    const sorted =
      /in folders by department|in Ordnern nach Bereich|carpetas por área:|dossiers par service|cartelle divise per area:|pastas por departamento:/;
    expect(saying(sorted, locale).concat(article(locale, 'cloud-drive').match(sorted) ?? [])).toEqual([]);
  });

  test('I13 sizes of the drive stand in no text', () => {
    const sizes = PLAN_NAMES.map((plan) => PLANS[plan].driveGb).join('|');
    const typed = new RegExp(`\\b(?:${sizes})\\s?G[Bo]\\b`);
    expect(saying(typed, locale)).toEqual([]);
    expect(article(locale, 'cloud-drive')).not.toMatch(typed);
  });

  test('I13.22 the app is one that a browser installs, no installer is promised, and Budgeto as a partner’s', () => {
    const { tools } = textsOf(locale, 'apps');
    expect(tools.desktop.state).toMatch(
      byLocale(
        {
          en: /Installs from the browser/,
          de: /aus dem Browser installiert/,
          es: /Se instala desde el navegador/,
          fr: /S’installe depuis le navigateur/,
          it: /Si installa dal browser/,
          pt: /Instala pelo navegador/,
        },
        locale,
      ),
    );
    expect(tools.budgeto.state).toMatch(/partner|Partner|socio|partenaire|parceiro/);
    const { head } = textsOf(locale, 'download');
    expect(head.description).not.toMatch(
      /two variants|zwei Varianten|deux variantes|due varianti|dos variantes/,
    );
    // The specification's label, with the apps by their names (R1.44).
    expect(textsOf(locale, 'pricing').features.apps).toMatch(/: \{apps\}$/);
  });

  test('I13.22 nothing is said to pass from the plan into the documents after it', () => {
    const untrue =
      /come back in the loan|kehren im Darlehensvertrag wieder|vuelven en el préstamo|se retrouvent dans le prêt|tornano nel contratto|voltam no empréstimo/;
    expect(saying(untrue, locale)).toEqual([]);
  });

  test('I13.22 the partner page says what the agreement says: without taxes, and renewals earn none', () => {
    const { questions, terms } = textsOf(locale, 'affiliate');
    expect(questions.gross.text).toMatch(
      /without taxes|ohne Steuern|sin impuestos|hors taxes|netto delle imposte|sem impostos/,
    );
    expect(terms.commissionText).toMatch(
      /renewals|Verlängerungen|renovaciones|renouvellements|rinnovi|renovações/,
    );
  });

  test('I13.22 a page on which nobody sees sources claims none', () => {
    const unseen =
      /last confirmed|zuletzt bestätigt|confirmó por última|dernière vérification|ultima conferma|confirmado pela última/;
    expect(saying(unseen, locale)).toEqual([]);
  });

  test('I13.22 login offers a password without denying it', () => {
    expect(textsOf(locale, 'workspace').login.lead).not.toMatch(
      /no password to|müssen Sie sich nicht merken|No hay contraseña|Aucun mot de passe|nessuna password|Não há senha/,
    );
  });

  test('I13.22 the order of the examples is told without counting its pages', () => {
    expect(textsOf(locale, 'testimonials').cases.order.did).not.toMatch(
      /two pages|zwei Seiten|dos páginas|deux pages|due pagine|duas páginas/,
    );
  });

  test('I13.22 steps and promises of the start say that a file takes a plan', () => {
    const plan = /\bplans?\b|\bTarif|formule|\bpiano\b|\bplano\b/;
    const { hero, blanks, closing, head } = textsOf(locale, 'home');
    for (const text of [hero.lead, blanks.three, closing.lead, head.description]) expect(text).toMatch(plan);
    if (!['en', 'fr', 'es'].includes(locale)) return;
    const { steps, records } = textsOf(locale, 'landing');
    for (const text of [steps.threeText, records.start.lead, records.save.lead, records.docsSave.lead])
      expect(text).toMatch(plan);
  });
});

test.each(['es', 'fr', 'pt', 'it', 'de', 'en'] as const)(
  'I13.22 in %s notices are promised before a year, and not before every renewal',
  (locale) => {
    expect(textsOf(locale, 'drive').end.notice.text).toMatch(
      /another year|bezahltes Jahr|un año más|pour un an|un altro anno|mais um ano/,
    );
  },
);

test('I13.22 Italian calls the loan agreement as the library does', () => {
  const title = /^title: (.+)$/m.exec(
    readFileSync('content/templates/it/contratto-di-mutuo.md', 'utf8'),
  )?.[1];
  expect(title?.toLowerCase()).toContain('contratto di mutuo');
  expect(saying(/contratto di prestito/i, 'it')).toEqual([]);
  expect(article('it', '3000-templates-milestone')).not.toContain('contratto di prestito');
});
