import { expect, test } from 'vitest'
import { splitAddresses } from './split-addresses.ts'

test('A list of addresses is split at spaces, commas and lines, but not within a name before an address.', () => {
  expect(splitAddresses('a@b.c d@e.f,g@h.i;\n j@k.l\nno-address')).toEqual(['a@b.c', 'd@e.f', 'g@h.i', 'j@k.l', 'no-address'])
  expect(splitAddresses('Ada Lovelace <a@b.c>, "Quill, Eva" <d@e.f>; <g@h.i>\nTom <j@k.l>')).toEqual([
    'Ada Lovelace <a@b.c>',
    '"Quill, Eva" <d@e.f>',
    '<g@h.i>',
    'Tom <j@k.l>',
  ])
})

test('A long list in one line and a long text without an address are split in linear time.', () => {
  for (const word of ['a ', '"a" ', 'a@b.c ']) expect(splitAddresses(word.repeat(50_000))).toHaveLength(50_000)
  expect(splitAddresses('<a@b.c> '.repeat(50_000))).toHaveLength(50_000)
})
