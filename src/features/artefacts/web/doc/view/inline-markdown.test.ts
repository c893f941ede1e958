import { expect, test } from 'vitest'
import { plainText } from './inline-markdown.ts'

test('A text without its marks keeps every word, and signs that mark nothing.', () => {
  expect(plainText('Ask **HR** or *your lead*, ~~soon~~ `now` at [the desk](https://hr.example)')).toBe(
    'Ask HR or your lead, soon now at the desk',
  )
  expect(plainText('5 * 3 and 2 * 4')).toBe('5 * 3 and 2 * 4')
})
