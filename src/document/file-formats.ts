import type { DocumentTemplate } from './document.ts';

export type FileFormat = (typeof FILE_FORMATS)[number];

export const FILE_FORMATS = ['docx', 'pdf', 'xlsx'] as const;

/** What a browser is told a file is. */
export const FILE_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FileFormat, string>;

/** As what a document comes: a spreadsheet is made only of what reckons. */
export function formatsOf({ spreadsheet }: Pick<DocumentTemplate, 'spreadsheet'>): readonly FileFormat[] {
  return spreadsheet ? FILE_FORMATS : FILE_FORMATS.filter((format) => format !== 'xlsx');
}
