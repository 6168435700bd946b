import { hasKey } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { type Grid, gridCsv } from '../../parts/grid.server.ts';
import { churnGrid, cohortGrid, movementGrid } from '../../parts/revenue-grids.server.ts';
import { funnelGrid, pagesGrid, searchesGrid, sourcesGrid } from '../../parts/traffic-grids.server.ts';
import { rowsGrid } from '../figure-rows/rows-grid.server.ts';

/** Tables that can be had as a file: the same that stand on pages. */
const GRIDS: Readonly<Record<string, (page: OperatorPage) => Promise<Grid>>> = {
  ...{ movement: (page) => movementGrid(page), churn: (page) => churnGrid(page), cohorts: cohortGrid },
  ...{ funnel: funnelGrid, pages: pagesGrid, sources: sourcesGrid, searches: searchesGrid },
  rows: rowsGrid,
};

/** A table of figures as CSV. */
export async function loadFigureCsv(page: OperatorPage): Promise<Response> {
  const { table = '' } = page.params;
  const gridOf = hasKey(GRIDS, table) ? GRIDS[table] : undefined;
  if (!gridOf) throw notFound();
  return new Response(gridCsv(await gridOf(page)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
