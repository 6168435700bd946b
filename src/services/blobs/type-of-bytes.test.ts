import { expect, test } from 'vitest';
import { typeOfBytes } from './type-of-bytes.ts';

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'application/octet-stream'],
  ['<!doctype html><script>', 'application/octet-stream'],
  [' %PDF-1.7', 'application/octet-stream'],
  ['<html>%PDF-1.7', 'application/octet-stream'],
  ['PK\x03\x04', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('I15 bytes that begin with %j are %s, whatever they are called', (start, type) => {
  expect(typeOfBytes(Buffer.from(start, 'latin1'))).toBe(type);
});
