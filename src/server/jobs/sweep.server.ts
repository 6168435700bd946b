import type { Logger } from 'pino';
import type { SpacesService } from '../../services/spaces/spaces.server.ts';
import { HOUR, MINUTE } from '../../shared/clock.ts';

/** Brings the drive's rows and bytes together every hour. */
export function startSweeping(spaces: Pick<SpacesService, 'sweep'>, log: Logger): () => void {
  let timer = setTimeout(() => void run(), MINUTE);
  timer.unref();
  let isStopped = false;

  async function run(): Promise<void> {
    try {
      const { expired, orphans, missing } = await spaces.sweep();
      if (expired + orphans > 0) log.info({ expired, orphans }, 'abandoned uploads removed');
      if (missing.length > 0) log.error({ missing }, 'files without their bytes');
    } catch (error) {
      log.warn({ reason: String(error) }, 'drive not swept');
    }
    if (isStopped) return;
    timer = setTimeout(() => void run(), HOUR);
    timer.unref();
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
