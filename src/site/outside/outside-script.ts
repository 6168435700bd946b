/** A script of another host that a page's scripts may load, as the server names it in the page's facts. */
export type OutsideScript =
  | { name: 'tagManager' | 'behaviour' | 'affiliate' | 'retailer' | 'support'; src: string }
  | CaptchaScript;

/** Key and version as set; an empty one is a fault that the captcha's adapter names (section 8). */
export type CaptchaScript = { name: 'captcha'; src: string; key: string; version: string };
