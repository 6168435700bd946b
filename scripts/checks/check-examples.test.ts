import { expect, test } from 'vitest';
import { checkExamples } from './check-examples.ts';
import { findings } from './tree.fixture.ts';

const HERO = 'src/site/sections/hero/hero.tsx';
const MADE_OF_PICTURE = "import { Picture } from './picture.tsx';\n";

test('I14.10 a component without examples beside it is found, wherever visual components live', async () => {
  const forgotten = [
    HERO,
    'src/ui/dot/dot.tsx',
    'src/site/consent/notice.tsx',
    'src/site/pages/checkout/gift.tsx',
    'src/workspace/filling/fields/phone-control.tsx',
    'src/workspace/pages/drive/sharing.tsx',
    'src/workspace/shell/bell.tsx',
    'src/console/parts/clock.tsx',
    'src/console/pages/order/ledger.tsx',
  ];
  const found = await findings(checkExamples, Object.fromEntries(forgotten.map((path) => [path, ''])));
  expect(found.toSorted()).toEqual(forgotten.map((path) => `${path}:1 examples`).toSorted());
});

test('I14.10 examples beside a component show its parts too, and nothing of other folders', async () => {
  const files = {
    [HERO]: MADE_OF_PICTURE,
    'src/site/sections/hero/picture.tsx': "import { Frame } from './frame.tsx';\n",
    'src/site/sections/hero/frame.tsx': '',
    'src/site/sections/hero/hero.test.tsx': '',
    'src/site/sections/wall/picture.tsx': '',
    'src/site/pages/home/home-page.tsx': '',
  };
  const examples = { 'src/site/sections/hero/hero.examples.server.tsx': '' };
  expect(await findings(checkExamples, { ...files, ...examples })).toEqual([
    'src/site/sections/wall/picture.tsx:1 examples',
  ]);
  // What shows a part that has examples is not shown by them.
  const ofPart = { 'src/site/sections/hero/picture.examples.server.tsx': '' };
  expect(await findings(checkExamples, { ...files, ...ofPart })).toContain(`${HERO}:1 examples`);
});

test('I14.10 what fetches data, what only the server writes and whole pages need no examples', async () => {
  const paths = [
    'src/workspace/pages/drive/drive.route.tsx',
    'src/site/consent/notice-document.server.tsx',
    'src/workspace/pages/login/login-page.tsx',
    'src/console/pages/order/order-page.tsx',
  ];
  expect(await findings(checkExamples, Object.fromEntries(paths.map((path) => [path, ''])))).toEqual([]);
});

test('I14.10 what examples draw themselves and parts that come late are shown too', async () => {
  const files = {
    'src/workspace/sheet/sheet.tsx': "import { FORM } from './late-parts.ts';\n",
    'src/workspace/sheet/late-parts.ts':
      "part(() => import('./form.tsx')); part(() => import('./side/note.tsx'));\n",
    'src/workspace/sheet/form.tsx': "import { Row } from './row.tsx';\n",
    'src/workspace/sheet/row.tsx': '',
    'src/workspace/sheet/side/note.tsx': '',
    'src/workspace/sheet/side/other.tsx': '',
    'src/workspace/sheet/page.tsx': '',
  };
  const examples = {
    'src/workspace/sheet/sheet.examples.server.tsx': "import { Page } from './page.tsx';\n",
  };
  expect(await findings(checkExamples, { ...files, ...examples })).toEqual([
    'src/workspace/sheet/side/other.tsx:1 examples',
  ]);
});
