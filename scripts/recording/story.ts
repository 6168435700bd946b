import type { BrowserContext } from 'playwright-core';
import type { Captions } from './captions.table.ts';
import type { Film } from './film.ts';

export type Scene = { film: Film; context: BrowserContext; site: string; folder: string };

export type Story = { captions: Captions; play(scene: Scene): Promise<void> };
