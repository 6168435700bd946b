import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shipped } from '../../src/services/settings/shipped-texts.ts';
import { readMessages } from '../checks/messages.ts';

const FOLDER = join(import.meta.dirname, '../../src/locales/messages');

/** Shipped texts as their files have them: what the server has built in is not there for a command. */
export const shippedFromFiles: Shipped = (locale, area, path) => {
  const file = join(FOLDER, locale, `${area}.json`);
  const isOurs = /^[a-z]{2}$/.test(locale) && /^[a-z-]+$/.test(area) && existsSync(file);
  return isOurs ? readMessages(readFileSync(file, 'utf8')).get(path)?.text : undefined;
};
