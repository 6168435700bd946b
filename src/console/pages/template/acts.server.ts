import { textsOf, translator } from '../../../locales/messages.server.ts';
import { ALONE_MS } from '../../../services/library/template-desk.server.ts';
import type { WholeVersion } from '../../../services/library/template-version.ts';
import { now } from '../../../shared/clock.ts';
import { othersMayReview } from '../../acts/template-acts.server.ts';
import type { WholeTemplate } from '../../catalogue/whole-template.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActField, ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';

/** What can be done with a template as it stands. */
export async function templateActs(page: OperatorPage, whole: WholeTemplate): Promise<ActProps[]> {
  const { open, number } = whole;
  const hidden = { number: String(number) };
  if (!open)
    return [
      actProps(page, 'template.begin', { hidden }),
      actProps(page, 'template.bringNext', { hidden, fields: [wordFileField(page)] }),
      ...(await shelfActs(page, whole)),
    ];
  return [...(await versionActs(page, whole, open)), ...(await shelfActs(page, whole))];
}

/** Where a .docx is chosen. */
export function wordFileField({ locale }: Pick<OperatorPage, 'locale'>): ActField {
  const { new: texts } = textsOf(locale, 'console-library');
  return {
    ...{ name: 'file', type: 'file', label: texts.file, help: texts.fileHelp },
    accept: '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  };
}

async function versionActs(
  page: OperatorPage,
  { checked, number }: WholeTemplate,
  open: WholeVersion,
): Promise<ActProps[]> {
  const { template } = textsOf(page.locale, 'console-library');
  const hidden = { number: String(number), id: open.id, revision: String(open.revision) };
  const faulty = checked && checked.faults.length > 0 ? template.faultyBecause : null;
  const remarks: ActField = {
    ...{ name: 'remarks', type: 'area', label: template.remarksLabel, help: template.remarksHelp },
    isOptional: true,
  };
  const giveBack = actProps(page, 'template.giveBack', { hidden, fields: [remarks] });
  switch (open.state) {
    case 'review':
      return [
        actProps(page, 'template.approve', { hidden, because: faulty ?? (await whyNot(page, open)) }),
        giveBack,
      ];
    case 'approved':
      return [actProps(page, 'template.publish', { hidden, because: faulty }), giveBack];
    default:
      return [
        actProps(page, 'template.submit', { hidden, because: faulty }),
        actProps(page, 'template.discard', { hidden, tone: 'danger' }),
      ];
  }
}

/** Why somebody may not approve it now; null where they may. */
async function whyNot(page: OperatorPage, open: WholeVersion): Promise<string | null> {
  const t = translator(page.locale, 'console-library');
  if (!open.writers.includes(page.operator.email)) return null;
  if (await othersMayReview(page, open)) return t('template.own');
  const until = new Date((open.askedAt?.getTime() ?? 0) + ALONE_MS);
  return now() < until ? t('template.alone', { until: wordsOf(page.locale).moment(until) }) : null;
}

/** What takes it out of the library and into it, whatever is worked on. */
async function shelfActs(page: OperatorPage, { listed, number }: WholeTemplate): Promise<ActProps[]> {
  const { template } = textsOf(page.locale, 'console-library');
  const hidden = { number: String(number) };
  const why: ActField = { name: 'why', type: 'text', label: template.whyLabel, help: template.whyHelp };
  const held = listed?.held;
  const beneath = held ? await page.services.templateDesk.beneath(number) : undefined;
  return [
    ...(held?.state === 'withdrawn' ? [actProps(page, 'template.putBack', { hidden })] : []),
    ...(beneath
      ? [actProps(page, 'template.shipped', { hidden, fields: [{ ...why, isOptional: true }] })]
      : []),
    ...(listed?.entry
      ? [actProps(page, 'template.withdraw', { hidden, fields: [why], tone: 'danger' })]
      : []),
  ];
}
