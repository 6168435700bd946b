import { textsOf } from '../../../locales/messages.server.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { DialogFrame } from './dialog-frame.tsx';

function shown(locale: Parameters<typeof textsOf>[0], canClose: boolean) {
  const { signUp } = textsOf(locale, 'dialogs');
  return (
    <DialogFrame
      id="example"
      className=""
      labelledBy="example-title"
      shown
      close={canClose ? { href: '#close', label: signUp.close } : null}
    >
      <h2 id="example-title" style={{ padding: '48px 72px 48px 32px' }}>
        {signUp.headline}
      </h2>
    </DialogFrame>
  );
}

export const examples: SiteExamples = {
  title: 'Frame of all dialogs',
  room: 320,
  states: {
    'can be closed': ({ locale }) => shown(locale, true),
    'cannot be closed': ({ locale }) => shown(locale, false),
  },
};
