import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { gridTable } from '../../parts/grid.server.ts';
import type { FigureRowsProps } from './figure-rows-page.tsx';
import { askIn, rowsPart, rowsQuery } from './rows-grid.server.ts';

const LONGEST_KEY = 200;

/** What a figure adds up, one by one, each with the order it is of. */
export async function loadFigureRows(page: OperatorPage): Promise<FigureRowsProps> {
  const { locale, url } = page;
  const ask = askIn(page);
  const asked = url.searchParams.get('after');
  const after = asked !== null && asked.length <= LONGEST_KEY && asked.includes('|') ? asked : null;
  const { grid, next } = await rowsPart(page, after);
  const { rows: texts } = textsOf(locale, 'console-figures');
  const t = translator(locale, 'console-figures');
  const { day } = wordsOf(locale);
  const words = figureWords(locale, ask.figure);
  const query = new URLSearchParams(url.search);
  if (next) query.set('after', next);
  const dayOf = (text: string) => day(new Date(`${text}T00:00:00Z`));
  return {
    texts,
    title: words.name,
    lead: t('rows.time', { from: dayOf(ask.from), until: dayOf(ask.until) }),
    definition: words.definition,
    exportHref: `${CONSOLE}exports/?list=rows&${rowsQuery(page)}`,
    table: {
      ...gridTable(grid),
      next: next ? { label: textsOf(locale, 'console').list.next, href: `?${query}` } : null,
    },
  };
}
