import type { Finding } from './finding.ts';
import { GROUND_SERVICES, SERVICES } from './services.table.ts';

type Broken = Omit<Finding, 'file' | 'line'>;
type Place = { service: string; inside: string };

/** The table's own order: what a service uses stands above it, so that there is no circle. */
export function orderFindings(): Broken[] {
  const above = new Set<string>();
  return Object.entries(SERVICES).flatMap(([service, { uses }]) => {
    const found = uses.filter((used) => !above.has(used));
    above.add(service);
    return found.map((used) => ({
      rule: 'services-order',
      expected: `${used} above ${service}`,
      found: 'below',
    }));
  });
}

/** One service enters another by a door, and only one that its row names; its store is for its own files. */
export function serviceRule(file: string, target: string): Broken | undefined {
  const from = placeOf(file);
  const to = placeOf(target);
  if (!to || from?.service === to.service || isComposition(file)) return undefined;
  if (from && !mayUse(from.service, to)) {
    const uses = SERVICES[from.service]?.uses ?? [];
    return {
      rule: 'services-arrows',
      expected: `${from.service} to use ${uses.join(', ')} only`,
      found: target,
    };
  }
  if (from?.service === 'database' || SERVICES[to.service]?.doors.includes(to.inside)) return undefined;
  return { rule: 'services-doors', expected: `a door of ${to.service} (services.table.ts)`, found: target };
}

/** The database knows the rows of everybody, by type. */
function mayUse(service: string, to: Place): boolean {
  if (service === 'database' || GROUND_SERVICES.includes(to.service)) return true;
  return SERVICES[service]?.uses.includes(to.service) ?? false;
}

/** The files beside the services put them together. */
function isComposition(file: string): boolean {
  return /^src\/services\/[^/]+$/.test(file);
}

function placeOf(path: string): Place | undefined {
  const [, service, inside] = /^src\/services\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return service === undefined || inside === undefined ? undefined : { service, inside };
}
