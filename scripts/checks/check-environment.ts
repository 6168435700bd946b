import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_NAMES } from '../../src/server/config.ts';
import { type Finding, runChecks } from './finding.ts';

const EXAMPLE = '.env.example';

/** `.env.example` lists every setting once, and nothing else. */
export function checkEnvironment(root: string, settings: readonly string[] = SETTING_NAMES): Finding[] {
  const lines = readFileSync(join(root, EXAMPLE), 'utf8').split('\n');
  const listed = lines.map((line) => /^([A-Z][A-Z\d_]*)=/.exec(line)?.[1]);
  const missing = settings.filter((name) => !listed.includes(name));
  return [
    ...missing.map((name) => ({
      file: EXAMPLE,
      line: 1,
      rule: 'settings',
      expected: `${name}=`,
      found: 'none',
    })),
    ...listed.flatMap((name, index) => {
      if (name === undefined) return [];
      const finding = { file: EXAMPLE, line: index + 1, rule: 'settings', found: name };
      if (!settings.includes(name)) return [{ ...finding, expected: 'a setting of src/server/config.ts' }];
      return listed.indexOf(name) < index ? [{ ...finding, expected: 'each setting once' }] : [];
    }),
  ];
}

if (import.meta.main) await runChecks({ environment: checkEnvironment });
