import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { writeFileSafely } from './files.server.ts';
import { logRotation } from './log.server.ts';
import type { Place } from './place.server.ts';
import { socketPort } from './socket.server.ts';

/** Name of the database, of the role that owns it, and of the map that leads system users to that role. */
export const papergrove = 'papergrove';

const settingsFile = 'papergrove.conf';

/** Writes our settings and access rules into a database folder; returns whether any differed. */
export function writeConfiguration(place: Place, folder: string, socketFolder: string): boolean {
  const owner = place.runAs.switches ? place.runAs : undefined;
  const files = {
    [settingsFile]: settings(place, socketFolder),
    'pg_hba.conf': `local all ${papergrove} peer map=${papergrove}\n`,
    'pg_ident.conf': identMap(place),
    'postgresql.conf': withInclude(readFileSync(join(folder, 'postgresql.conf'), 'utf8')),
  };
  const changed = Object.entries(files).map(([name, content]) =>
    writeFileSafely(join(folder, name), content, owner),
  );
  return changed.includes(true);
}

function withInclude(content: string): string {
  const line = `include = '${settingsFile}'`;
  return content.includes(line) ? content : `${content.trimEnd()}\n\n${line}\n`;
}

/** System users who may connect as our role: whoever runs the application or looks after the machine. */
function identMap(place: Place): string {
  const names = new Set(['root', 'postgres', userInfo().username]);
  // Anything may run as nobody; running the server gives it no claim to be let in.
  if (place.runAs.name !== 'nobody') names.add(place.runAs.name);
  return [...names].map((name) => `${papergrove} "${name}" ${papergrove}\n`).join('');
}

function settings(place: Place, socketFolder: string): string {
  return `# Written by Papergrove at every start. Your own settings belong into postgresql.auto.conf (ALTER SYSTEM).
listen_addresses = ''
unix_socket_directories = ${quote(`"${socketFolder.replaceAll('"', '""')}"`)}
unix_socket_permissions = 0700
port = ${socketPort}
max_connections = 100
shared_buffers = '64MB'
# Parallel queries need shared memory that containers do not give (64 MB by default), and gain little here.
max_parallel_workers_per_gather = 0
max_parallel_maintenance_workers = 0
jit = off

fsync = on
full_page_writes = on
synchronous_commit = on
min_wal_size = '64MB'
max_wal_size = '256MB'

timezone = 'UTC'
cluster_name = ${quote(papergrove)}
log_timezone = 'UTC'
log_destination = 'stderr'
logging_collector = on
log_directory = ${quote(place.logFolder)}
log_filename = 'postgres-%Y%m%d-%H%M%S.log'
log_file_mode = 0600
log_rotation_age = 0
log_rotation_size = '${logRotation.megabytesPerFile}MB'
log_line_prefix = '%m [%p] '
log_checkpoints = off
# The details of an error quote the row it is about: e-mail addresses do not belong into a log.
log_error_verbosity = terse
`;
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
