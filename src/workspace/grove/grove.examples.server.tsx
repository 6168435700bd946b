import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import { Grove } from './grove.tsx';
import { groveProps } from './load.server.ts';

function withLeaves(leaves: number) {
  return (page: WorkspaceExample) => <Grove {...groveProps(exampleMember(page), leaves)} />;
}

export const examples: WorkspaceExamples = {
  title: 'Grove',
  states: {
    'no leaf yet': withLeaves(0),
    'one leaf': withLeaves(1),
    'a sapling': withLeaves(7),
    'a tree': withLeaves(40),
    'two trees': withLeaves(90),
    'a grove': withLeaves(280),
    'a wood': withLeaves(12_400),
  },
};
