import type { ComponentType } from 'react';
import type { LayoutName } from '../../../routes/manifest.table.ts';
import { Sheet } from '../../sheet.tsx';
import { AtWork } from './at-work.tsx';
import { Chapters } from './chapters.tsx';
import { Editorial } from './editorial.tsx';
import css from './landing-page.css?inline';
import type { LandingProps } from './landing-props.ts';
import { PaperForm } from './paper-form.tsx';
import { Pitch } from './pitch.tsx';
import { SearchFirst } from './search-first.tsx';
import { Split } from './split.tsx';
import { Wall } from './wall.tsx';

/** Each landing layout has a body of its own; what they share is in landing-parts.tsx. */
const BODIES: Partial<Record<LayoutName, ComponentType<LandingProps>>> = {
  'landing-page': Pitch,
  'landing-ab-test': Split,
  'landing-docs': Wall,
  'ab-docs': Editorial,
  'landing-form': PaperForm,
  'landing-long': Chapters,
  'landing-new': SearchFirst,
  'landing-saas': AtWork,
};

/** A campaign page: one promise, one button, and the documents it speaks of. */
export function LandingPage(props: LandingProps) {
  const Body = BODIES[props.layout] ?? Pitch;
  return (
    <>
      <Sheet name="landing-page" css={css} />
      <Body {...props} />
    </>
  );
}
