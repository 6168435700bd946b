import { hasKey } from '../../shared/keys.ts';
import type { Query } from '../database/database.server.ts';
import { sumsBefore, sumsBetween } from './ask.store.server.ts';
import { type Ask, type FigureValue, periodsOf } from './ask.ts';
import { FIGURES, type Figure, type FigureName, type Sum } from './figures.table.ts';
import { type Standing, sharesOf, standingIn } from './series.ts';

/** The values of a figure: the only place where a number of one comes from. */
export async function valuesOf({ query }: Query, ask: Ask): Promise<FigureValue[]> {
  const { reads }: Figure = FIGURES[ask.figure];
  if ('flow' in reads) return sumsBetween({ query }, reads.flow, ask);
  if ('level' in reads) return (await standingOf({ query }, reads.level, ask)).closing;
  const [part, whole] = await Promise.all([
    valuesOf({ query }, { ...ask, figure: named(reads.share) }),
    reads.atStart
      ? openingOf({ query }, ask, reads.of)
      : valuesOf({ query }, { ...ask, figure: named(reads.of) }),
  ]);
  return sharesOf(part, whole);
}

async function standingOf({ query }: Query, sum: Sum, ask: Ask): Promise<Standing> {
  const [before, changes] = await Promise.all([
    sumsBefore({ query }, sum, ask),
    sumsBetween({ query }, sum, ask),
  ]);
  return standingIn(periodsOf(ask), before, changes);
}

async function openingOf({ query }: Query, ask: Ask, level: string): Promise<FigureValue[]> {
  const { reads }: Figure = FIGURES[named(level)];
  if (!('level' in reads)) throw new Error(`${level} does not stand at a moment`);
  return (await standingOf({ query }, reads.level, ask)).opening;
}

function named(figure: string): FigureName {
  if (!hasKey(FIGURES, figure)) throw new Error(`there is no figure ${figure}`);
  return figure;
}
