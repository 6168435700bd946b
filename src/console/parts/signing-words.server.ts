import { textsOf } from '../../locales/messages.server.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { ActField } from './act-form.tsx';

/** Asks why an account may send nothing for signature. */
export function signingStopField({ locale }: OperatorPage): ActField {
  const { whyHelp } = textsOf(locale, 'console-signing');
  return { name: 'why', type: 'text', label: wordsOf(locale).t('form.reason'), help: whyHelp };
}
