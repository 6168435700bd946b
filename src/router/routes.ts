import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // The workspace (the specification's web application): one frame, its pages inside. An address that is none
  // of these is a folder path, or a 404 within the frame.
  route('app', '../workspace/workspace.route.tsx', { id: 'workspace' }, [
    layout('../workspace/shell/failure.route.tsx', [
      index('../workspace/pages/start/start.route.tsx'),
      route('sso', '../workspace/pages/sso/sso.route.tsx'),
      route('account', '../workspace/pages/account/account.route.tsx'),
      route('account/billing', '../workspace/pages/billing/billing.route.tsx'),
      route('account/billing/:order/pay', '../workspace/pages/billing-pay/billing-pay.route.tsx'),
      route('account/billing/:order/renew', '../workspace/pages/billing-renew/billing-renew.route.tsx'),
      route('account/billing/:order/stop', '../workspace/pages/billing-stop/billing-stop.route.tsx'),
      route('account/billing/invoices/:number', '../workspace/pages/invoice/invoice.route.tsx'),
      route(
        'account/billing/invoices/:number/correct',
        '../workspace/pages/invoice-correct/invoice-correct.route.tsx',
      ),
      route('account/people', '../workspace/pages/people/people.route.tsx'),
      route('account/seat', '../workspace/pages/seat/seat.route.tsx'),
      route('account/login', '../workspace/pages/login/login.route.tsx'),
      route('account/create', '../workspace/pages/create/create.route.tsx'),
      route('account/proof', '../workspace/pages/proof/proof.route.tsx'),
      route('account/reminders', '../workspace/pages/reminders/reminders.route.tsx'),
      route('account/confirmed', '../workspace/pages/confirmed/confirmed.route.tsx'),
      route('account/code', '../workspace/pages/code/code.route.tsx'),
      route('account/password', '../workspace/pages/password/password.route.tsx'),
      route('account/sign-out', '../workspace/pages/sign-out/sign-out.route.tsx'),
      route('doc/:slug', '../workspace/pages/document/document.route.tsx'),
      route('doc/:slug/values', '../workspace/pages/document-values/document-values.route.tsx'),
      route('doc/:slug/drawing', '../workspace/pages/document-drawing/drawing.route.tsx'),
      route('doc/:slug/pages/:page', '../workspace/pages/document-drawing/drawn-page.route.tsx'),
      route('doc/:slug/first', '../workspace/pages/document-drawing/first-page.route.tsx'),
      route('doc/:slug/send', '../workspace/pages/document-send/document-send.route.tsx'),
      route('doc/:slug/file', '../workspace/pages/file/file.route.tsx'),
      route('pages/:id/:page', '../workspace/pages/page-picture/page-picture.route.tsx'),
      route('drive', '../workspace/pages/drive/drive.route.tsx', { id: 'drive' }),
      route('drive/folder/:id', '../workspace/pages/drive/drive.route.tsx', { id: 'drive-folder' }),
      route('drive/file/:id', '../workspace/pages/drive-file/drive-file.route.tsx'),
      route('drive/move', '../workspace/pages/drive-move/drive-move.route.tsx'),
      route('drive/trash', '../workspace/pages/old-trash/old-trash.route.tsx', { id: 'old-drive-trash' }),
      route('drive/upload', '../workspace/pages/drive-upload/drive-upload.route.tsx'),
      route('documents', '../workspace/pages/documents/documents.route.tsx'),
      route('documents/trash', '../workspace/pages/old-trash/old-trash.route.tsx', {
        id: 'old-documents-trash',
      }),
      route('documents/unconfirmed', '../workspace/pages/planted/planted.route.tsx'),
      route('trash', '../workspace/pages/trash/trash.route.tsx'),
      route('search', '../workspace/pages/search/search.route.tsx'),
      route('business-plan-kit', '../workspace/pages/kit/kit.route.tsx'),
      route('guide', '../workspace/pages/guide/guide.route.tsx'),
      route('*', '../workspace/pages/folder/folder.route.tsx'),
    ]),
  ]),
  // A splat does not match the root: the home page is the same route once more.
  route('/', '../site/site.route.tsx', { id: 'site-home' }),
  route('*', '../site/site.route.tsx', { id: 'site' }),
] satisfies RouteConfig;
