import { textsOf } from '../../locales/messages.server.ts';
import { qrPath } from '../../ui/qr/qr-path.ts';
import { type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { QrCode } from './qr-code.tsx';

const SECRET = 'otpauth://totp/Papergrove:ada?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Papergrove';

export const examples: ConsoleExamples = {
  title: 'Code for a phone’s camera',
  states: {
    'of an app’s secret': (page) => (
      <QrCode {...qrPath(SECRET)} label={textsOf(exampleOperator(page).locale, 'console').security.qr} />
    ),
  },
};
