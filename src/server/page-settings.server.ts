import type { PageSettings } from '../services/context.server.ts';
import { type Config, templatesUrls } from './config.ts';
import { budgetoPartner } from './partner.server.ts';
import type { Payments } from './payments.server.ts';

/** What pages are told of the settings. */
export function pageSettings(config: Config, payments: Payments): PageSettings {
  return {
    publicUrl: config.PUBLIC_URL,
    webappUrl: config.WEBAPP_URL,
    userServiceUrl: config.USER_SERVICE_URL,
    apiUrl: config.API_URL,
    userbaseUrl: config.USERBASE_URL,
    paymentsUrl: config.PAYMENT_PROVIDER_URL,
    geolocationUrl: config.GEOLOCATION_URL,
    imagesUrl: config.TEMPLATE_IMAGES_URL,
    templatesUrls: templatesUrls(config),
    card: payments.card ?? null,
    payPages: payments.pages,
    payLink: payments.retailer ? (request) => payments.retailer?.payLink(request) ?? '' : null,
    budgetoPartnerUrl: budgetoPartner(config)?.url ?? null,
    chat: config.CHAT === 'panel',
    outside: outsideSettings(config),
    demo: config.DEMO,
    testHooks: config.TEST_HOOKS,
    cookieBannerExcluded: config.COOKIE_BANNER_EXCLUDED,
    crossOrigin: config.CROSS_ORIGIN,
  };
}

function outsideSettings(config: Config): PageSettings['outside'] {
  const { TAG_MANAGER_ID: id, API_URL: api } = config;
  return {
    chat: config.CHAT_SCRIPT_URL ?? null,
    support: config.SUPPORT_SCRIPT_URL ?? null,
    tagManager: id ? { id, url: config.TAG_MANAGER_URL } : null,
    behaviour: config.BEHAVIOUR_SCRIPT ? `${api}behaviour.js` : null,
    affiliate: config.AFFILIATE_SCRIPT_URL ?? null,
    retailer: config.RETAILER_SCRIPT_URL ?? null,
    captcha: {
      key: config.RECAPTCHA_SITE_KEY ?? '',
      version: config.RECAPTCHA_VERSION ?? '',
      language: config.RECAPTCHA_LANGUAGE,
      url: config.RECAPTCHA_URL,
    },
    hosts: config.OUTSIDE_HOSTS,
  };
}
