/** What has become of an upload so far. `broken`: its line is lost, and it goes on by itself. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'broken' | 'done' | 'refused';

/** Why a file is not taken. The server's words (src/server/http/uploads-store.server.ts), and some of our own. */
export const REFUSALS = [
  'full',
  'tooLarge',
  'nameInvalid',
  'tooDeep',
  'tooMany',
  'diskAlmostFull',
  'unknown',
  'signedOut',
  'unreadable',
] as const;
export type UploadRefusalWord = (typeof REFUSALS)[number];

/** An upload as it is shown. */
export type UploadLine = {
  key: string;
  name: string;
  /** The folders it came with. */
  path: readonly string[];
  bytes: number;
  sent: number;
  state: UploadState;
  refusal: UploadRefusalWord | null;
  /** Bytes in a second; null while nobody can say. */
  rate: number | null;
  /** The file, once it is there. */
  item: string | null;
};

/** Whether bytes are on their way, or will be without anybody's doing. */
export function isUnderWay({ state }: Pick<UploadLine, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'broken';
}

export type UploadSums = { done: number; all: number; share: number; secondsLeft: number | null };

/** All of them taken together; what was refused counts not. */
export function sumsOf(lines: readonly UploadLine[]): UploadSums {
  const counted = lines.filter(({ state }) => state !== 'refused');
  const bytes = sum(counted.map((line) => line.bytes));
  const sent = sum(counted.map((line) => line.sent));
  const rate = sum(counted.filter(({ state }) => state === 'sending').map((line) => line.rate ?? 0));
  const left = sum(counted.filter(isUnderWay).map((line) => line.bytes - line.sent));
  return {
    done: counted.filter(({ state }) => state === 'done').length,
    all: counted.length,
    share: bytes > 0 ? sent / bytes : 1,
    secondsLeft: rate > 0 && left > 0 ? left / rate : null,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
