import { expect, test } from 'vitest';
import { textsOf } from '../../../locales/messages.server.ts';
import type { UploadLine, UploadState } from '../../drive/uploads/upload-line.ts';
import { leadOf } from './shared-page.tsx';

const { shared } = textsOf('en', 'app-install');
const line = (state: UploadState): UploadLine => ({
  ...{
    key: state,
    name: 'Scan.pdf',
    path: [],
    bytes: 2,
    sent: 1,
    state,
    refusal: null,
    rate: null,
    item: null,
  },
});

test('I15.74 while shared files are on their way the window has to stay open, and not any more once they are there', () => {
  expect(leadOf(shared, [])).toBe(shared.none);
  for (const state of ['waiting', 'sending', 'broken', 'paused'] as const)
    expect(leadOf(shared, [line('done'), line(state)])).toBe(shared.going);
  expect(leadOf(shared, [line('done'), line('refused')])).toBeNull();
});
