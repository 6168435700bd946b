import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { LONGEST_SOURCE } from '../../../services/library/template-checks.server.ts';
import { mayStep } from '../../../services/library/template-version.ts';
import { entriesOf } from '../../../shared/keys.ts';
import { faultsProps, STATE_TONES } from '../../catalogue/template-words.server.ts';
import { wholeOf } from '../../catalogue/whole-template.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import { SYNTAX } from './syntax.table.ts';
import type { TemplateWriteProps } from './template-write-page.tsx';

/** The text of the version that is worked on, with what is to be put right beside it. */
export async function loadWrite(page: OperatorPage): Promise<TemplateWriteProps> {
  const { locale, retry } = page;
  const { open, number } = await wholeOf(page);
  if (!open) throw notFound();
  const { write, faults, states, help, types } = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const base = `${CONSOLE}catalogue/${number}/`;
  const hidden = { number: String(number), id: open.id, revision: String(open.revision) };
  const locked = mayStep(open, 'write') ? null : t('write.locked', { state: states[open.state] });
  const form = actProps(page, 'template.write', {
    ...{ hidden, because: locked },
    fields: [
      { name: 'source', type: 'area', label: write.source, value: open.source, longest: LONGEST_SOURCE },
    ],
  });
  const typed = retry?.act === 'template.write' ? retry.values['source'] : undefined;
  const looked = await page.services.templateDesk.check({ ...open, source: typed ?? open.source });
  return {
    texts: { ...write, faults: faults.title, checking: faults.checking },
    title: t('write.title', { title: open.title }),
    eyebrow: { label: open.title, href: base },
    state: {
      text: `${t('version', { no: open.no })} · ${states[open.state]}`,
      tone: STATE_TONES[open.state],
    },
    lang: LOCALES[open.locale].hreflang,
    look: {
      label: textsOf(locale, 'console-library').template.look,
      href: `${base}look/?version=${open.id}`,
    },
    id: open.id,
    form,
    faults: faultsProps(locale, looked.faults),
    syntax: [
      ...SYNTAX.map(({ key, sample }) => ({ sample, becomes: help[key] })),
      ...entriesOf(types).map(([type, becomes]) => ({ sample: `type: ${type}`, becomes })),
    ],
  };
}
