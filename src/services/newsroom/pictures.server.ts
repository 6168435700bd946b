import type { Database, Query } from '../database/database.server.ts';
import { type DrawnPicture, drawPicture, type PictureFault } from './draw-picture.server.ts';
import { findPicture, keepPicture } from './pictures.store.server.ts';

export type { DrawnPicture, PictureFault };

/** As article.ts writes it. */
const ADDRESS = /^\/imgs\/news\/([a-f\d]{64})\.jpg$/;

/** Pictures of articles: taken from a form, and shown by their address. */
export class NewsPictures {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A file as a picture that can be kept, or why it is none. */
  read(file: Buffer): Promise<DrawnPicture | PictureFault> {
    return drawPicture(file);
  }

  /** Keeps it, in the transaction of the article that has it. */
  keep(query: Query, picture: DrawnPicture, by: string): Promise<void> {
    return keepPicture(query, picture, by);
  }

  /** The picture at an address of the site; undefined for any other address. */
  async at(address: string): Promise<Buffer | undefined> {
    const [, hash] = ADDRESS.exec(address) ?? [];
    return hash === undefined ? undefined : findPicture(this.#database, hash);
  }
}
