const MOST = 50;

/** What somebody named line by line: the host of an address, else the line itself in lower case, each once. */
export function channelsOf(text: string): string[] {
  const named = text.split('\n').map((line) => channelOf(line.trim()));
  return [...new Set(named.filter((name) => name !== ''))].slice(0, MOST);
}

function channelOf(line: string): string {
  const [word = ''] = line.split(/\s+/, 1);
  const address = /^https?:\/\//i.test(word) ? word : `https://${word}`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return host.includes('.') ? host : line.toLowerCase();
}
