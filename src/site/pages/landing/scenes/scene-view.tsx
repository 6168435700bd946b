import type { ComponentType } from 'react';
import type { LandingProps } from '../landing-props.ts';
import { Overview } from '../overview.tsx';
import { Annotated } from './annotated.tsx';
import { Blanks } from './blanks.tsx';
import { Cut } from './cut.tsx';
import { Due } from './due.tsx';
import { Editor } from './editor.tsx';
import { Reader } from './reader.tsx';
import { SCENES, type SceneName } from './scenes.table.ts';
import { SumsForm } from './sums-form.tsx';

const VIEWS: Partial<Record<SceneName, ComponentType<LandingProps>>> = {
  annotated: Annotated,
  blanks: Blanks,
  cut: Cut,
  due: Due,
  editor: Editor,
  library: Overview,
  reader: Reader,
  sums: SumsForm,
};

/** What a page shows besides its words, each in its own way; nothing where its record has no such scene. */
export function SceneView(props: LandingProps) {
  const View = VIEWS[SCENES[props.record]?.scene ?? 'year'];
  return View ? <View {...props} /> : null;
}

/** The scene of a page, where it has one of those that stand beside its headline. */
export function sceneOf({ record }: LandingProps): SceneName | undefined {
  const scene = SCENES[record]?.scene;
  return scene && VIEWS[scene] ? scene : undefined;
}
