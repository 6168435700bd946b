import type { Query } from '../database/database.server.ts';
import { databaseFacts, lastBackup, processesIn, providersIn, queuesIn } from './store.server.ts';
import {
  type Alarm,
  BACKUP_OLD_AFTER,
  FAILING_AFTER,
  LEAST_FREE,
  MOST_CONNECTED,
  type Process,
  QUEUES,
  type Queue,
  SILENT_AFTER,
} from './system.ts';

/** The queues, each with whether what is due waits longer than it may. */
export async function queues(query: Query, at: Date): Promise<Queue[]> {
  return (await queuesIn(query, at)).map((queue) => {
    const patience = QUEUES[queue.name];
    const waited = queue.since ? at.getTime() - queue.since.getTime() : 0;
    return { ...queue, isLate: patience !== null && waited > patience };
  });
}

export function isSilent({ seenAt }: Process, at: Date): boolean {
  return at.getTime() - seenAt.getTime() > SILENT_AFTER;
}

function isFull({ diskFreeBytes, diskBytes }: Process): boolean {
  return diskFreeBytes !== null && diskBytes !== null && diskFreeBytes < diskBytes * LEAST_FREE;
}

/** What is wrong with the machinery, the oldest first: the same on the page of the system and in the inbox. */
export async function alarmsAt(query: Query, at: Date): Promise<Alarm[]> {
  const [waiting, providers, processes, backup, { connections, mostConnections }] = await Promise.all([
    queues(query, at),
    providersIn(query),
    processesIn(query),
    lastBackup(query),
    databaseFacts(query),
  ]);
  const isOld = backup && at.getTime() - backup.at.getTime() > BACKUP_OLD_AFTER;
  const alarms: Alarm[] = [
    ...waiting.flatMap(({ name, since, isLate }) =>
      isLate && since ? [{ kind: 'queue', of: name, since } as const] : [],
    ),
    ...providers.flatMap(({ name, failures, failedAt }) =>
      failures >= FAILING_AFTER && failedAt ? [{ kind: 'provider', of: name, since: failedAt } as const] : [],
    ),
    ...processes.flatMap((process) =>
      isSilent(process, at) ? [{ kind: 'process', of: process.host, since: process.seenAt } as const] : [],
    ),
    ...processes
      .filter((process) => isFull(process) && !isSilent(process, at))
      .map(({ host, seenAt }) => ({ kind: 'disk', of: host, since: seenAt }) as const)
      .slice(0, 1),
    ...(isOld ? [{ kind: 'backup', of: '', since: backup.at } as const] : []),
    ...(connections > mostConnections * MOST_CONNECTED
      ? [{ kind: 'connections', of: '', since: at } as const]
      : []),
  ];
  return alarms.toSorted((one, other) => one.since.getTime() - other.since.getTime());
}
