import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import type { Locale } from '../../shared/locale.ts';
import type { FileJob, PaperPicture } from './file-job.ts';
import { parseTemplate } from './parse/parse.server.ts';

/** Papers the shop itself writes, as templates that are not sold: content/papers/<locale>/<name>.md. */
type PaperName = 'invoice' | 'statement' | 'self-bill' | 'certificate';

export type PaperRequest = {
  name: PaperName;
  locale: Locale;
  /** Printed large on the first page. */
  title: string;
  values: DocumentValues;
  createdAt: Date;
  /** Below the text. */
  pictures?: readonly PaperPicture[];
};

/**
 * The papers by language, in the format of the library (docs/templates.md). Each is read when it is first made: a start
 * needs none of them.
 */
export class Papers {
  readonly #folder: string;
  readonly #templates = new Map<string, Promise<DocumentTemplate>>();

  /** @param folder content/papers */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What the worker makes the file of. @throws Error that names the first thing that is wrong in the paper */
  async job({ name, locale, title, values, createdAt, pictures }: PaperRequest): Promise<FileJob> {
    const template = await this.#template(`${locale}/${name}.md`, locale);
    return { template: { ...template, title }, values, format: 'pdf', paper: { createdAt, pictures } };
  }

  #template(file: string, locale: Locale): Promise<DocumentTemplate> {
    const known = this.#templates.get(file);
    if (known) return known;
    const read = this.#read(file, locale);
    this.#templates.set(file, read);
    // A disk that could not be read once may be read the next time.
    read.catch(() => this.#templates.delete(file));
    return read;
  }

  async #read(file: string, locale: Locale): Promise<DocumentTemplate> {
    const parsed = parseTemplate(await readFile(join(this.#folder, file), 'utf8'), { file, locale });
    if (parsed.outcome === 'parsed') return parsed.template;
    const [fault] = parsed.errors;
    throw new Error(`${file}:${fault?.line} expected ${fault?.expected}, found ${fault?.found}`);
  }
}
