import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import type { FileJob, PaperPicture } from './file-job.ts';
import { parseTemplate } from './parse/parse.server.ts';

/** Papers the shop itself writes, as templates that are not sold: content/papers/<locale>/<name>.md. */
const PAPERS = ['invoice', 'statement', 'self-bill', 'certificate'] as const;
type PaperName = (typeof PAPERS)[number];

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

/** Reads each paper once per language, in the format of the library (docs/templates.md). */
export class Papers {
  readonly #folder: string;
  readonly #templates = new Map<string, DocumentTemplate>();

  /** @param folder content/papers */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws Error that names the first thing that is wrong in a paper */
  async load(): Promise<void> {
    for (const name of PAPERS)
      for (const locale of LOCALE_CODES)
        this.#templates.set(`${locale}/${name}`, await this.#read(name, locale));
  }

  /** What the worker makes the file of. @throws Error where the paper was not read */
  job({ name, locale, title, values, createdAt, pictures }: PaperRequest): FileJob {
    const template = this.#templates.get(`${locale}/${name}`);
    if (!template) throw new Error(`the paper ${locale}/${name} is not loaded`);
    return { template: { ...template, title }, values, format: 'pdf', paper: { createdAt, pictures } };
  }

  async #read(name: PaperName, locale: Locale): Promise<DocumentTemplate> {
    const file = `${locale}/${name}.md`;
    const parsed = parseTemplate(await readFile(join(this.#folder, file), 'utf8'), { file, locale });
    if (parsed.outcome === 'parsed') return parsed.template;
    const [fault] = parsed.errors;
    throw new Error(`${file}:${fault?.line} expected ${fault?.expected}, found ${fault?.found}`);
  }
}
