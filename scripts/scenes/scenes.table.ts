import { disc, filled, hill, paper, scene, stroked, tree, wood } from './draw.ts';

/** Land that every scene ends in: the section below goes on from it. */
const NEAR = hill('deep', [392, 372, 396, 384, 404]);

/** Pages that drift down between trees, as leaves do. */
const home = scene([
  disc('sun', 1180, 150, 74),
  hill('leaf', [250, 214, 268, 206, 252]),
  wood('mist', [
    [90, 244, 88],
    [170, 238, 64],
    [1010, 240, 74],
    [1430, 232, 92],
    [1520, 240, 66],
  ]),
  hill('mist', [322, 300, 268, 312, 284]),
  wood('haze', [
    [330, 306, 120],
    [430, 296, 86],
    [1250, 306, 110],
    [1340, 300, 140],
  ]),
  hill('haze', [352, 342, 364, 336, 356]),
  tree('home', 800, 372, [300, 46]),
  tree('home 2', 560, 366, [190, 22]),
  tree('home 3', 1080, 364, [150, 10]),
  paper(640, 96, [52, -14]),
  paper(925, 60, [46, 17]),
  paper(400, 176, [40, 9]),
  paper(1130, 206, [38, -22]),
  NEAR,
]);

/** The sun of a working day, from nine to five. */
const features = scene([
  stroked('line', 2, 'M120 300Q800-190 1480 300'),
  disc('sun', 352, 162, 22),
  disc('sun', 800, 55, 46),
  disc('sun', 1248, 162, 22),
  hill('leaf', [262, 300, 238, 292, 250]),
  wood('mist', [
    [90, 270, 76],
    [520, 286, 104],
    [1130, 280, 98],
    [1210, 286, 70],
  ]),
  hill('mist', [320, 296, 328, 290, 326]),
  tree('nine', 250, 354, [170, 9]),
  tree('one', 800, 364, [262, 30]),
  tree('five', 1408, 356, [290, 48]),
  paper(540, 276, [54, -4]),
  paper(1016, 276, [54, 5]),
  NEAR,
]);

/** A hillside of drawers, each with its label. */
const drawers = [310, 560, 810, 1060, 1310]
  .map((x, nth) => {
    const y = [300, 284, 276, 284, 300][nth] ?? 300;
    return (
      filled('moss', `M${x - 90} ${y}h180v64h-180z`) +
      filled('leaf', `M${x - 87} ${y + 3}h174v58h-174z`) +
      filled('sheet', `M${x - 60} ${y + 14}h76v22h-76z`) +
      stroked('grove', 3, `M${x - 50} ${y + 25}h${[40, 26, 56, 46, 30][nth]}`) +
      stroked('moss', 5, `M${x + 40} ${y + 25}h26`)
    );
  })
  .join('');
const documentManagement = scene([
  hill('leaf', [240, 196, 172, 200, 244]),
  wood('mist', [
    [90, 236, 84],
    [1380, 226, 96],
    [1480, 238, 70],
  ]),
  hill('mist', [300, 252, 232, 254, 304]),
  tree('file', 690, 246, [200, 40]),
  tree('file 2', 950, 250, [150, 21]),
  tree('file 3', 1190, 262, [110, 9]),
  paper(780, 200, [40, -6]),
  paper(836, 204, [40, 5]),
  hill('haze', [340, 268, 250, 268, 340]),
  drawers,
  NEAR,
]);

/** A cloud that takes pages up, and the wood below it. */
const drive = scene([
  hill('leaf', [290, 262, 300, 258, 286]),
  wood('mist', [
    [110, 282, 90],
    [200, 274, 66],
    [1440, 274, 96],
    [1530, 282, 70],
  ]),
  filled(
    'sheet',
    'M560 190q-74-2-74-64q4-58 70-60q22-62 96-62q62 4 84 50q34-18 66-2q30 16 32 50q66-4 72 44q2 44-60 44z',
  ),
  stroked(
    'haze',
    4,
    'M560 190q-74-2-74-64q4-58 70-60q22-62 96-62q62 4 84 50q34-18 66-2q30 16 32 50q66-4 72 44q2 44-60 44z',
  ),
  stroked('haze', 3, 'M610 262V218M700 290V218M790 258V218'),
  paper(586, 256, [48, -6]),
  paper(676, 284, [48, 3]),
  paper(768, 252, [48, 8]),
  hill('mist', [338, 322, 346, 308, 334]),
  wood('haze', [
    [300, 330, 110],
    [390, 332, 80],
  ]),
  tree('drive', 1110, 358, [270, 52]),
  tree('drive 2', 1290, 352, [150, 18]),
  tree('drive 3', 430, 362, [130, 8]),
  NEAR,
]);

/** A page that stands like a house at the edge of the wood. */
const about = scene([
  disc('sun', 420, 130, 58),
  hill('leaf', [236, 262, 214, 250, 226]),
  wood('mist', [
    [930, 228, 92],
    [1010, 236, 72],
    [1090, 246, 104],
    [1180, 252, 80],
    [1290, 246, 110],
    [1400, 238, 86],
    [1500, 232, 96],
  ]),
  hill('mist', [318, 294, 316, 286, 312]),
  wood('haze', [
    [180, 312, 116],
    [280, 302, 90],
    [1240, 296, 140],
    [1350, 294, 104],
    [1460, 302, 128],
  ]),
  filled('grove', 'M694 368l66-146l58 150z'),
  filled('haze', 'M764 226l166-12l84 146l-196 14z'),
  filled('sheet', 'M760 222l164-12l82 146l-188 14z'),
  stroked('mist', 4, 'M790 248l76-6M803 274l112-9M816 300l96-8M844 352l70-5'),
  stroked('grove', 5, 'M830 326l62-5'),
  tree('about', 570, 370, [262, 50]),
  tree('about 2', 1030, 366, [190, 26]),
  tree('about 3', 430, 362, [110, 6]),
  NEAR,
]);

/** Rows of saplings at their stakes, and what they become. */
const planted = [150, 300, 450, 600, 750, 900, 1050, 1200, 1350, 1500]
  .map((x, nth) => {
    const y = 362 + Math.round(6 * Math.sin(nth * 1.3));
    return (
      stroked('wood', 3, `M${x + 16} ${y + 4}v-84`) + tree(`planted ${nth % 3}`, x, y, [168, 3 + (nth % 3)])
    );
  })
  .join('');
const sustainability = scene([
  disc('sun', 1120, 120, 60),
  hill('sheet', [236, 200, 246, 206, 238]),
  hill('mist', [286, 262, 240, 268, 250]),
  wood('haze', [
    [80, 280, 100],
    [160, 274, 130],
    [250, 266, 96],
    [350, 262, 120],
    [440, 256, 90],
    [1190, 262, 110],
    [1280, 262, 84],
    [1370, 258, 128],
    [1470, 252, 98],
    [1550, 252, 120],
  ]),
  hill('haze', [330, 312, 326, 308, 330]),
  planted,
  NEAR,
]);

/** A path that ends, and a page that got lost in a tree. */
const lost = scene([
  disc('sun', 1150, 130, 50),
  hill('leaf', [262, 230, 270, 226, 256]),
  wood('mist', [
    [100, 250, 80],
    [190, 244, 60],
    [1320, 242, 90],
    [1420, 250, 70],
    [1510, 254, 96],
  ]),
  hill('mist', [330, 306, 326, 300, 322]),
  stroked('leaf', 9, 'M250 420q40-60 170-62q150-2 160-34q4-14-30-18'),
  tree('lost', 900, 366, [270, 24]),
  paper(946, 176, [46, 24]),
  tree('lost 2', 1130, 356, [130, 7]),
  hill('haze', [398, 380, 402, 386, 400]),
]);

/** The wood by night, with a page at its foot: beside the forms that one comes in by. */
const door = scene(
  [
    filled('deep', 'M0 0h900v1100H0z'),
    disc('leaf', 640, 250, 74),
    filled('grove', 'M0 720q240-120 470-60t430-50v490H0z'),
    wood('moss', [
      [90, 704, 130],
      [190, 680, 96],
      [740, 660, 110],
      [830, 640, 150],
    ]),
    filled('grove', 'M0 860q260-70 500-40t400-60v340H0z'),
    tree('door', 430, 930, [600, 48, 'night']),
    tree('door 2', 710, 900, [330, 20, 'night']),
    tree('door 3', 180, 920, [230, 9, 'night']),
    paper(560, 836, [92, -5]),
    filled('deep', 'M0 990q240-50 460-24t440-30v164H0z'),
  ],
  [900, 1100],
);

/** A young tree and a younger one: beside places where nothing is yet, by day and by night. */
const sprig = scene(
  [
    tree('sprig', 120, 204, [236, 17, 'both']),
    tree('sprig 2', 190, 206, [150, 5, 'both']),
    filled('moss', 'M20 208q120-9 240 0v4H20z'),
  ],
  [280, 212],
);

/** Pictures by name: at the end of long pages, and where nothing is. */
export const SCENES = {
  home,
  features,
  'document-management': documentManagement,
  drive,
  about,
  sustainability,
  lost,
  door,
  sprig,
} as const;
