import { readFileSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Checks `docs/gallery/`, which `npm run gallery` makes. */

const GALLERY = new URL('../docs/gallery/', import.meta.url)
const BYTES_MAX = 40_000

test('Each screen of the gallery is there in light and in dark, as a small picture.', () => {
  const files = readdirSync(GALLERY)
  const names = new Set(files.map((file) => file.replace(/-(light|dark)\.webp$/, '')))
  expect(names.size).toBeGreaterThan(40)
  expect(files.toSorted()).toEqual([...names].flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]).toSorted())
  for (const file of files) expect(statSync(new URL(file, GALLERY)).size, file).toBeLessThan(BYTES_MAX)
})

test('The README shows pictures that exist.', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const shown = [...readme.matchAll(/(?:\]\(|src=")(docs\/[\w/-]+\.(?:webp|png))/g)].map(([, file = '']) => file)
  expect(shown.length).toBeGreaterThan(3)
  for (const file of shown) expect(statSync(new URL(`../${file}`, import.meta.url)).isFile(), file).toBe(true)
})
