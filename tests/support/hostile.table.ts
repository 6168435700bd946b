/** What no visitor types: values for addresses, cookies and forms. */
export const HOSTILE = {
  long: 'A'.repeat(10_000),
  script: '</script><script>alert(1)</script>',
  picture: '"><svg onload=alert(1)>',
  rightToLeft: 'abc\u202Etxt.exe',
  control: 'a\u0000b\u0007c\r\nX-Evil: 1',
  template: '{{7*7}}<%= 7*7 %>',
  prototype: '__proto__',
  json: '{"__proto__":{"polluted":1}}',
  number: '-1e999',
  address: 'javascript:alert(1)//evil.example',
  // Cut after so many units, one of them is halved.
  emoji: `a${'😀'.repeat(60)}`,
} as const;

/** Not one of them comes back as it was sent. */
export const NEVER = /<script>alert|<svg onload|\u202E|A{300}|<%= 7/;
