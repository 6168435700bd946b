/** The moment at which clocks of a time zone show a time of a day (YYYY-MM-DD, HH:MM). */
export function zonedMoment(day: string, time: string, zone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // Twice: where clocks were turned in between, the first guess has the other offset.
  return new Date(wall - offsetAt(wall - offsetAt(wall, zone), zone));
}

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How far clocks of a zone are ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  } as const).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return shown - Math.floor(at / 60_000) * 60_000;
}
