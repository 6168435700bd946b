import type { ComponentProps } from 'react';
import { Sheet } from '../../sheet.tsx';
import { PageHero } from '../page-hero/page-hero.tsx';
import css from './budgeto-hero.css?inline';

/** The head of Budgeto's pages: its accent is the grove by night. */
export function BudgetoHero(props: ComponentProps<typeof PageHero>) {
  return (
    <div className="budgeto-hero">
      <Sheet name="budgeto-hero" css={css} />
      <PageHero {...props} />
    </div>
  );
}
