import { checkArguments } from './check-arguments.ts';
import { checkCasts } from './check-casts.ts';
import { checkClaims } from './check-claims.ts';
import { checkCodes } from './check-codes.ts';
import { checkCss } from './check-css.ts';
import { checkEnvironment } from './check-environment.ts';
import { checkExamples } from './check-examples.ts';
import { checkFactories } from './check-factories.ts';
import { checkImports } from './check-imports.ts';
import { checkIslands } from './check-islands.ts';
import { checkLocales } from './check-locales.ts';
import { checkOffers } from './check-offers.ts';
import { checkPaths } from './check-paths.ts';
import { checkPermissions } from './check-permissions.ts';
import { checkPromises } from './check-promises.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSentences } from './check-sentences.ts';
import { checkSizes } from './check-sizes.ts';
import { checkSpelling } from './check-spelling.ts';
import { checkTimers } from './check-timers.ts';
import { runChecks } from './finding.ts';

/** Every rule of ours that a tool can check, in one process: `ok name` or the findings of each. */
await runChecks({
  arguments: checkArguments,
  casts: checkCasts,
  claims: checkClaims,
  codes: checkCodes,
  css: checkCss,
  environment: checkEnvironment,
  examples: checkExamples,
  factories: checkFactories,
  imports: checkImports,
  islands: checkIslands,
  locales: checkLocales,
  offers: checkOffers,
  paths: checkPaths,
  permissions: checkPermissions,
  promises: checkPromises,
  secrets: checkSecrets,
  sentences: checkSentences,
  sizes: checkSizes,
  spelling: checkSpelling,
  timers: checkTimers,
});
