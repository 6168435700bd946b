import { textsOf } from '../locales/messages.server.ts';
import { CONSOLE } from '../routes/console-path.ts';
import type { PageSettings } from '../services/context.server.ts';
import { REFUND_REASONS } from '../services/orders/acts/order-act.ts';
import type { Services } from '../services/services.ts';
import type { Locale } from '../shared/locale.ts';
import { type Examples, LONG_TITLE } from '../ui/examples.ts';
import { consoleLocale } from './frame/console-locale.ts';
import type { OperatorPage } from './frame/console-page.server.ts';
import { wordsOf } from './frame/words.server.ts';
import type { ActProps } from './parts/act-form.tsx';
import { actProps } from './parts/act-props.server.ts';
import type { TableProps, Tone } from './parts/table.tsx';

/** What examples of the console are made of. */
export type ConsoleExamples = Examples<ConsoleExample>;
export type ConsoleExample = { locale: Locale; services: Services; settings: PageSettings };

/** The inbox as an operator asks for it; in English where the console does not speak the language. */
export function exampleOperator(
  { locale, services, settings }: ConsoleExample,
  roles: OperatorPage['operator']['roles'] = ['owner'],
): OperatorPage {
  const url = new URL(CONSOLE, settings.publicUrl);
  const spoken = consoleLocale(locale, null);
  const id = '00000000-0000-4000-8000-000000000000';
  const email = 'ada@papergrove.example';
  return {
    request: new Request(url),
    url,
    params: {},
    services,
    visit: {
      requestId: 'example',
      address: '127.0.0.1',
      locale,
      visitor: { kind: 'anonymous', hasToken: false },
      cookies: [],
      nonce: '',
      secure: false,
    },
    locale: spoken,
    fields: {},
    files: {},
    settled: { is: true, file: null },
    operator: { id, email, name: 'Ada Birch', locale, state: 'active', roles, sessionNumber: '1' },
    token: '',
  };
}

const TONES: readonly Tone[] = ['good', 'warn', 'bad', 'quiet'];

/** Orders as their list shows them, one in each tone. */
export function exampleOrders(page: ConsoleExample): TableProps {
  const { locale } = exampleOperator(page);
  const { orders, order, list } = textsOf(locale, 'console');
  const { money, day } = wordsOf(locale);
  const states = [order.states.paid, order.states.review, order.states.disputed, order.states.lapsed];
  const titles = ['jane@example.com', 'office@birch.example', LONG_TITLE, 'sam@example.com'];
  return {
    caption: orders.title,
    empty: orders.empty,
    columns: [
      { label: orders.number, isMain: true },
      { label: orders.state },
      { label: orders.plan },
      { label: orders.total, align: 'end' },
    ],
    rows: TONES.map((tone, index) => ({
      id: tone,
      cells: [
        { text: `401120334${index}`, small: day(new Date(Date.UTC(2026, 9, 12 + index))), href: '#order' },
        { text: states[index] ?? '', tone },
        { text: titles[index] ?? '' },
        { text: money({ minor: 22_800 * (index + 1), currency: 'USD' }) },
      ],
    })),
    next: { label: list.next, href: '#next' },
  };
}

/** What a refund asks for, as the page of an order has it. */
export function exampleRefund(page: OperatorPage, because: string | null = null): ActProps {
  const { t, money } = wordsOf(page.locale);
  const { reasons } = textsOf(page.locale, 'console').order;
  return actProps(page, 'order.refund', {
    hidden: {},
    because,
    fields: [
      {
        ...{ name: 'amount', type: 'decimal', label: t('order.refundAmount'), value: '228.00' },
        help: t('order.leftHelp', { amount: money({ minor: 22_800, currency: 'USD' }) }),
      },
      {
        ...{ name: 'reason', type: 'select', label: t('form.reason') },
        options: REFUND_REASONS.map((value) => ({ value, label: reasons[value] })),
      },
      { name: 'stop', type: 'check', label: t('order.stopsToo') },
    ],
  });
}
