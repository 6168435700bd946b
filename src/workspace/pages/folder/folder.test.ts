import { expect, test } from 'vitest';
import { parseFolder } from './folder.ts';

test.each([
  ['legal', { department: 'legal', type: undefined }],
  ['legal/', { department: 'legal', type: undefined }],
  ['legal/contracts', { department: 'legal', type: 'agreement' }],
  ['sales-marketing/plan', { department: 'sales-marketing', type: 'plan' }],
  ['legal/agreement/old', undefined],
  ['legal/constructor', undefined],
  ['legal/..', undefined],
  ['nothing', undefined],
  ['', undefined],
])('R2.1.122 the folder path %j is %j', (path, folder) => expect(parseFolder(path)).toEqual(folder));
