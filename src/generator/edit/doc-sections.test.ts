import { expect, test } from 'vitest'
import type { DocBlock } from '#shared/content/doc.ts'
import { splitSections } from './doc-sections.ts'

const heading = (level: 1 | 2 | 3, text: string): DocBlock => ({ type: 'heading', level, text })
const namesOf = (...blocks: DocBlock[]) => splitSections(blocks).sections.map((section) => section.heading)

test('A single heading above all others is the title of the document and no section.', () => {
  expect(namesOf(heading(1, 'Policy'), heading(2, 'Scope'), heading(3, 'Where'), heading(2, 'Costs'))).toEqual(['Scope', 'Costs'])
  expect(splitSections([heading(1, 'Policy'), heading(2, 'Scope')]).opening).toEqual([heading(1, 'Policy')])
})

test('Headings of one level are sections, and so is the only one.', () => {
  expect(namesOf(heading(1, 'Scope'), heading(2, 'Where'), heading(1, 'Costs'))).toEqual(['Scope', 'Costs'])
  expect(namesOf(heading(1, 'Scope'))).toEqual(['Scope'])
  expect(namesOf()).toEqual([])
})
