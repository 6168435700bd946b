import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test.each(['"\\ud800"', '"a\\uDFFFb"', '{"a":["x",{"b":"\\udc00\\ud800"}]}', '{"\\ud83d":1}', '{"a":'])(
  'I13.20 %s is not read',
  (text) => expect(() => parseJson(text)).toThrow(SyntaxError),
);

test.each(['"\\ud83d\\ude00"', '"😀"', '{"a":[null,1,true,"\\u0000"]}', '"\\\\ud800"'])('%s is', (text) =>
  expect(parseJson(text)).toEqual(JSON.parse(text)),
);
