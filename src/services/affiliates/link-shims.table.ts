/**
 * Hosts of the pages by which platforms lead their readers out. Those go on by themselves, so that browsers tell of no
 * press there, although somebody pressed a moment before; `of` are the platforms, as affiliates name them.
 */
export const LINK_SHIMS: readonly { hosts: readonly string[]; of: readonly string[] }[] = [
  {
    hosts: ['l.facebook.com', 'lm.facebook.com', 'www.facebook.com', 'm.facebook.com', 'facebook.com'],
    of: ['facebook.com', 'fb.com'],
  },
  { hosts: ['l.messenger.com', 'www.messenger.com'], of: ['facebook.com', 'messenger.com'] },
  { hosts: ['l.instagram.com', 'www.instagram.com'], of: ['instagram.com'] },
  { hosts: ['l.threads.com', 'l.threads.net'], of: ['threads.com', 'threads.net'] },
  { hosts: ['t.co'], of: ['x.com', 'twitter.com'] },
  { hosts: ['lnkd.in', 'www.linkedin.com'], of: ['linkedin.com'] },
  { hosts: ['out.reddit.com'], of: ['reddit.com'] },
  { hosts: ['www.youtube.com', 'm.youtube.com'], of: ['youtube.com', 'youtu.be'] },
  { hosts: ['www.pinterest.com'], of: ['pinterest.com'] },
  { hosts: ['away.vk.com'], of: ['vk.com'] },
  { hosts: ['www.google.com'], of: [] },
  { hosts: ['slack-redir.net'], of: ['slack.com'] },
];
