import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorDialog } from './error-dialog.tsx';

test('I13.11 shown by the server, its own sheet comes after the one of the frame, which sets no room around it', () => {
  const html = renderToStaticMarkup(
    <ErrorDialog error={{ message: 'No', action: 'Back' }} close={{ href: '#', label: 'Close' }} />,
  );
  const sheets = [...html.matchAll(/data-href="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(sheets).toContain('dialog-frame');
  expect(sheets.indexOf('error-dialog')).toBeGreaterThan(sheets.indexOf('dialog-frame'));
});
