import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { BANNERS } from './banners.table.ts';
import type { Banner } from './marketing-materials-page.tsx';

/** The traffic source's field for who referred a visitor (4.4). */
const AFFILIATE_FIELD = 'a';

/** Banners and link texts for affiliates. */
export function loadMarketingMaterials(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'start').materials;
  const link = `${page.settings.publicUrl}/?${AFFILIATE_FIELD}=${texts.number}`;
  return {
    page: {
      name: 'marketing-materials',
      props: {
        texts,
        banners: banners(page),
        codes: Object.values(texts.texts).map((words) => ({
          words,
          code: `<a href="${link}" rel="sponsored">${words}</a>`,
        })),
        agreementHref: pathOf('affiliate-agreement', page.locale) ?? '',
        joinHref: pathOf('affiliate', page.locale) ?? '',
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}

function banners(page: PageContext): Banner[] {
  const t = translator(page.contentLocale, 'start');
  const words = t('materials.words');
  return BANNERS.map(({ name, width, height }) => ({
    name,
    width,
    height,
    alt: t('materials.bannerAlt', { width, height, words }),
    size: t('materials.size', { width, height }),
    files: (['svg', 'png'] as const).map((format) => ({
      label: t('materials.download', { format: format.toUpperCase() }),
      href: `/banners/${name}.${format}`,
    })),
  }));
}
