import type { Moment } from '../../database/moments.ts';

/** A row of frozen_templates. */
export type FrozenTemplateRow = { hash: string; content: string; kept_at: Moment };
