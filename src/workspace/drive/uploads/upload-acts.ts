import type { UploadLine } from './upload-line.ts';
import type { OpenUpload, UploadsData } from './uploads-data.ts';

/** What can be done with uploads. */
export type UploadActs = {
  pause(key: string): void;
  goOn(key: string): void;
  cancel(key: string): void;
  pauseAll(): void;
  goOnAll(): void;
  clear(): void;
  /** The file of one that was begun before, chosen again. */
  again(one: OpenUpload, file: File): void;
  forget(one: OpenUpload): void;
};

/** What the panel shows. */
export type UploadPanelProps = {
  data: Pick<UploadsData, 'texts' | 'language' | 'filePage'>;
  lines: readonly UploadLine[];
  open: readonly OpenUpload[];
  /** The one for which another file was chosen. */
  wrong: string | null;
  acts: UploadActs;
};
