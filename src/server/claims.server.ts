import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { CLAIMS } from '../claims/claims.table.ts';
import { type OwnFigures, setFigures } from '../claims/claims.ts';
import type { CatalogueService } from '../services/catalogue/catalogue.server.ts';
import { keysOf } from '../shared/keys.ts';
import { type Config, ConfigError } from './config.ts';

const ownFigure = v.strictObject({
  figure: v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(0)),
  source: v.pipe(v.string(), v.trim(), v.nonEmpty('expected where the figure comes from')),
  date: v.pipe(v.string(), v.isoDate('expected the day it was counted, like 2027-01-31')),
});
const names = keysOf(CLAIMS);
const ownFigures = v.record(v.picklist(names, `expected one of ${names.join(', ')}`), ownFigure);

/**
 * Says where the figures of this process's pages come from (setting CLAIMS and CLAIMS_FILE).
 * @throws ConfigError where the operator's file is not as .env.example says
 */
export function prepareClaims(
  { CLAIMS: figures, CLAIMS_FILE: file }: Pick<Config, 'CLAIMS' | 'CLAIMS_FILE'>,
  catalogue: Pick<CatalogueService, 'counts'>,
): void {
  setFigures({
    ...(figures === 'counted' ? { counts: (locale) => catalogue.counts(locale) } : {}),
    ...(file ? { own: readOwn(file) } : {}),
  });
}

function readOwn(file: string): OwnFigures {
  const result = v.safeParse(ownFigures, jsonOf(file));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ConfigError(`CLAIMS_FILE: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`CLAIMS_FILE: expected a JSON file (${String(error)})`);
  }
}
