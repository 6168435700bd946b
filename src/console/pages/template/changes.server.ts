import type { ComparedWords } from '../../../document/wording/compare-words.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { comparedTemplates, type TemplateChange } from '../../../services/library/compare-templates.ts';
import type { WholeTemplate } from '../../catalogue/whole-template.server.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { TemplateProps } from './template-page.tsx';

type Changes = NonNullable<NonNullable<TemplateProps['version']>['changes']>;
/** More than that nobody reads in one go; the text itself says the rest. */
const MOST_CHANGES = 40;
/** Words around what changed. */
const AROUND = 14;

/** What the version that is worked on says otherwise than what it would stand in the place of; null for a new one. */
export async function changesOf(page: OperatorPage, whole: WholeTemplate): Promise<Changes | null> {
  const { checked, listed, number } = whole;
  const { template } = textsOf(page.locale, 'console-library');
  const t = translator(page.locale, 'console-library');
  const { held, entry } = listed ?? {};
  if (!held && !entry) return null;
  const before = await page.services.documents.template(number);
  if (!before) return null;
  const what = held ? t('template.sinceVersion', { no: held.no }) : template.sinceShipped;
  const told = { title: template.changes, since: t('template.changesSince', { what }) };
  const after = checked?.read?.template;
  if (!after) return { ...told, empty: template.unread, changes: [], more: null };
  const changes = comparedTemplates(before, after);
  return {
    ...told,
    empty: template.noChanges,
    changes: changes.slice(0, MOST_CHANGES).map((change) => toldChange(page.locale, change)),
    more:
      changes.length > MOST_CHANGES
        ? t('template.moreChanges', { count: changes.length - MOST_CHANGES })
        : null,
  };
}

function toldChange(locale: ConsoleLocale, change: TemplateChange): Changes['changes'][number] {
  const { changes, head } = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const { list } = wordsOf(locale);
  switch (change.kind) {
    case 'head':
      return { title: head[change.entry], kind: changes.changed, words: change.words };
    case 'order':
      return { title: changes.order, kind: changes.changed, words: plain(change.titles.join(' · ')) };
    case 'fields': {
      const { added, gone, changed } = change.fields;
      const told = [
        ...(added.length > 0 ? [t('changes.fieldsAdded', { names: list(added) })] : []),
        ...(gone.length > 0 ? [t('changes.fieldsGone', { names: list(gone) })] : []),
        ...(changed.length > 0 ? [t('changes.fieldsChanged', { names: list(changed) })] : []),
      ];
      return { title: changes.fields, kind: changes.changed, words: plain(told.join('; ')) };
    }
    default:
      return {
        title: change.title || changes.untitled,
        kind: changes[change.kind],
        words: change.kind === 'changed' ? change.words.map(shortened) : change.words,
      };
  }
}

function plain(text: string): ComparedWords[] {
  return [{ kind: 'same', text }];
}

/** Of a long stretch that stayed, what stands beside the changes. */
function shortened({ kind, text }: ComparedWords): ComparedWords {
  const words = text.split(/(?<=\s)/);
  if (kind !== 'same' || words.length <= AROUND * 2) return { kind, text };
  return { kind, text: `${words.slice(0, AROUND).join('')}… ${words.slice(-AROUND).join('')}` };
}
