import type { Examples } from '../examples.ts';
import { groveShape } from './grove.ts';
import { GroveDrawing } from './grove-drawing.tsx';

function withLeaves(leaves: number) {
  return () => <GroveDrawing shape={groveShape('example', leaves)} label={String(leaves)} />;
}

export const examples: Examples<unknown> = {
  title: 'Grove drawing',
  states: {
    bud: withLeaves(0),
    sapling: withLeaves(5),
    tree: withLeaves(57),
    grove: withLeaves(200),
    wood: withLeaves(900),
  },
};
