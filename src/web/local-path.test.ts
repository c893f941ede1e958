import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each(['/forms?q=a#top', '/create?id=1', '/'])('keeps the local path %s', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '///evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'forms',
  '',
  12,
  undefined,
])('refuses %s', (value) => {
  expect(localPath(value)).toBeUndefined()
})
