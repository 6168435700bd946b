import type { DocumentTemplate, DocumentValues, Stage } from '../../document/document.ts';
import type { FileFormat } from '../../document/file-formats.ts';
import type { Letterhead } from '../../document/letterhead.ts';
import type { Known } from '../../document/resolve/prefill.ts';
import type { Differences } from '../../document/wording/differences.ts';

/** What the worker is asked, and what it answers. */
export type ProduceRequest = { job: FileJob };

export type ProduceAnswer =
  | { outcome: 'made'; file: Uint8Array<ArrayBuffer> }
  | { outcome: 'failed'; reason: string };

/** What the worker makes a file of. */
export type FileJob = Omit<DocumentRequest, 'templateId' | 'wording' | 'plain' | 'frozen'> & {
  template: DocumentTemplate;
  format: FileFormat;
  /** With the author's notes; without them unless somebody asks. */
  notes?: boolean;
  /** A paper of ours and not somebody's document: nothing in it can be filled in, and it has its own day. */
  paper?: { createdAt: Date; pictures?: readonly PaperPicture[] | undefined };
};

/** A picture below the text of a paper; its size is in pixels. */
export type PaperPicture = { caption: string; png: Uint8Array; width: number; height: number };

/** Which document is asked for: of which template, in which words, filled with what, and what is known of who fills it in. */
export type DocumentRequest = Known & {
  templateId: number;
  values: DocumentValues;
  wording?: Differences | null | undefined;
  letterhead?: Letterhead | null | undefined;
  /** How far it is; a draft where nobody says. */
  stage?: Stage | undefined;
  /** What was filled in stands on no ground: as it is printed. */
  plain?: boolean | undefined;
  /** The parties that sign it electronically: nothing in it can be filled in. */
  signers?: readonly string[] | undefined;
  /** The hash of the template it was finished with; without one it follows the library. */
  frozen?: string | null | undefined;
};
