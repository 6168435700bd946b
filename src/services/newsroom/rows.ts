import type { Moment } from '../database/moments.ts';

export type NewsTables = {
  news_pictures: {
    hash: string;
    jpeg: Buffer;
    width: number;
    height: number;
    kept_by: string;
    kept_at: Moment;
  };
};
