import { HOUR, nowMs } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { hashOf, sameHash, signatureOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';

/** How long a link to a preview opens: long enough to show it to a colleague. */
const VALID_MS = HOUR;

/** Links to pages of the site as they would be with a draft. Nobody else can make one, and none opens for long. */
export class PreviewLinks {
  readonly #secrets: () => Promise<{ key: string }>;
  readonly #publicUrl: string;

  constructor(database: Database, publicUrl: string) {
    this.#secrets = sharedSecrets(database, 'settings-preview', ['key']);
    this.#publicUrl = publicUrl;
  }

  /** @param words that the browser leads to on the page */
  async linkTo(id: string, path: string, words = ''): Promise<string> {
    const told = `${id}.${Math.floor((nowMs() + VALID_MS) / 1_000).toString(36)}`;
    const { key } = await this.#secrets();
    const fragment = words ? `#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}` : '';
    return `${this.#publicUrl}${path}?preview=${told}.${signatureOf(key, told)}${fragment}`;
  }

  /** The same page as everybody sees it. */
  plainLink(path: string): string {
    return `${this.#publicUrl}${path}`;
  }

  /** Which draft a link shows; undefined for one that is not ours, or too old. */
  async idIn(token: string): Promise<string | undefined> {
    const [id = '', until = '', signature = ''] = token.split('.');
    const { key } = await this.#secrets();
    const isOurs = sameHash(hashOf(signature), hashOf(signatureOf(key, `${id}.${until}`)));
    return isOurs && isUuid(id) && Number.parseInt(until, 36) * 1_000 > nowMs() ? id : undefined;
  }
}
