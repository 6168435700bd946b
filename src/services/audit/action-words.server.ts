import { textsOf } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';

/** An action of the audit log in words; by its name where it has none. */
export function actionWords(locale: Locale, action: string): string {
  const { acts, others } = textsOf(locale, 'console-acts');
  const [area = '', name = ''] = action.split('.');
  const labels: Readonly<Record<string, Readonly<Record<string, { label: string }>>>> = acts;
  const plain: Readonly<Record<string, Readonly<Record<string, string>>>> = others;
  return labels[area]?.[name]?.label ?? plain[area]?.[name] ?? action;
}
