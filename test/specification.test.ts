import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Checks `docs/specification.md`: each test that it names exists. */

const ROOT = new URL('../', import.meta.url)

test('Every test that the table of the specification names is in its file.', () => {
  const table = readFileSync(new URL('docs/specification.md', ROOT), 'utf8')
  const named = [...table.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: (.+?)(?=<br>| \|)/g)]
  expect(named.length).toBeGreaterThan(40)
  for (const [, file = '', name = ''] of named) {
    // Some names have their apostrophe escaped.
    const source = readFileSync(new URL(file, ROOT), 'utf8').replaceAll('\\u2019', '’')
    expect(source.includes(`'${name}'`), `${file}: ${name}`).toBe(true)
  }
})
