import type { Messages } from '../../../locales/messages.server.ts';

export type UploadTexts = Messages['uploads'];

/** Where files go: a space, and a folder of it. */
export type UploadPlace = { space: string; folder: string | null };

/** One that was begun and not finished, on this device or on another one. */
export type OpenUpload = UploadPlace & {
  id: string;
  name: string;
  path: readonly string[];
  bytes: number;
  sent: number;
  /** When the file was changed last, as its browser says: by that it is known again. */
  fingerprint: string;
};

/** What the drive's page says of uploads. */
export type UploadsData = {
  texts: UploadTexts;
  /** As in `lang`. */
  language: string;
  /** Where pieces are sent. */
  endpoint: string;
  /** The page of a file, with `{id}` in the place of its number. */
  filePage: string;
  place: UploadPlace;
  /** As it is called where files are dropped. */
  placeName: string;
  /** How much fits in, in bytes. */
  free: number;
  /** The largest file, in bytes. */
  largest: number;
  open: readonly OpenUpload[];
};
