import type { Messages } from '../../../locales/messages.server.ts';
import type { FootColumn, LetterheadDesign } from '../../../services/letterheads/design.ts';
import type { LogoFault } from '../../../services/letterheads/logo.server.ts';
import type { ExamplePagesData } from './example-pages.tsx';

export type LogoProblem = LogoFault | 'missing';

export type LetterheadProps = {
  texts: Messages['letterhead'];
  brand: string;
  errorPrefix: string;
  title: string;
  action: string;
  logoAction: string;
  /** Who changes it, for whoever only uses it; null where it is changed here. */
  reading: string | null;
  /** It is in use. */
  isKept: boolean;
  /** What is said while it is not. */
  notYet: string;
  design: LetterheadDesign;
  senderHelp: string;
  /** What the foot may say, and what that is. */
  columns: readonly { key: FootColumn; label: string; lines: string }[];
  logo: { src: string; alt: string; width: number; height: number } | null;
  /** Why a file was not taken, in words. */
  problem: string | null;
  example: ExamplePagesData;
  profile: { label: string; href: string };
  back: { label: string; href: string };
};
