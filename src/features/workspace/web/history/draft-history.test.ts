import { expect, test } from 'vitest'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { piecesOf } from '#features/artefacts/web/kinds.ts'
import { newDraft } from '../session/draft.ts'
import type { Saved } from '../session/draft.ts'
import { adopt, edit, redo, startHistory, undo, write } from './draft-history.ts'
import type { DraftHistory } from './draft-history.ts'

const start = startHistory(newDraft('form', 'en'))
const startOfDoc = startHistory(newDraft('doc', 'en'))
const type = (history: DraftHistory, title: string, at: number) => edit(history, { title }, { place: 'title', at })

test('Typing in one place is undone at once; a pause, another place or an act without a place starts a new step.', () => {
  let history = type(start, 'P', 0)
  history = type(history, 'Po', 300)
  history = type(history, 'Poll', 600)
  expect(history.past).toHaveLength(1)
  history = type(history, 'Poll 2', 2_000)
  history = edit(history, { description: 'x' }, { place: 'description', at: 2_100 })
  history = edit(history, { description: '' }, { at: 2_200 })
  history = edit(history, { description: 'y' }, { at: 2_300 })
  expect(history.past).toHaveLength(5)
  expect(undo(undo(undo(history))).present).toMatchObject({ title: 'Poll 2', description: '' })
  expect(undo(undo(undo(undo(undo(history))))).present.title).toBe('')
})

test('Typing without any pause is still cut into steps.', () => {
  let history = start
  for (let at = 0; at < 30_000; at += 500) history = type(history, `t${at}`, at)
  expect(history.past.length).toBeGreaterThan(2)
})

const typeText = (history: DraftHistory, texts: readonly string[]) =>
  texts.reduce((next, text, index) => edit(next, { content: docOf(text) }, { place: 'text', at: index * 100 }), history)
/** The editor keeps a block that nobody touched as the same object, and so do these. */
const blocks = Object.fromEntries(['a', 'ab', 'abe', 'c', 'cd'].map((text) => [text, { type: 'paragraph' as const, text }]))
const blockOf = (text: string) => blocks[text] ?? { type: 'paragraph', text }
const docOf = (...texts: string[]): GeneratedContent => ({
  title: '',
  description: '',
  blocks: texts.map(blockOf),
})
const textsBackFrom = (history: DraftHistory): string[] => {
  const texts: string[] = []
  for (let at = history; at.past.length > 0; at = undo(at))
    texts.push(JSON.stringify(piecesOf(at.present.content).map(({ title }) => title)))
  return texts
}

test('Deleting what was just typed is a step of its own, and so is typing after it.', () => {
  let history = type(type(start, 'P', 0), 'Po', 100)
  history = type(history, '', 200)
  expect(undo(history).present.title).toBe('Po')
  history = type(type(history, 'X', 300), 'XY', 400)
  expect(undo(history).present.title).toBe('')
  expect(undo(undo(history)).present.title).toBe('Po')
})

test('Letters deleted one after the other come back together.', () => {
  const history = typeText(startOfDoc, ['abc', 'ab', 'a'])
  expect(textsBackFrom(history)).toEqual(['["a"]', '["abc"]'])
})

test('Typing over a selected text brings the selected text back.', () => {
  let history = type(type(start, 'Poll', 0), 'X', 100)
  history = type(history, 'XY', 200)
  expect(undo(undo(history)).present.title).toBe('Poll')
})

test('A paste and a format are steps of their own, whatever is typed around them.', () => {
  const history = typeText(startOfDoc, ['a', 'ab', 'ab pasted text', 'ab pasted text.', 'ab **pasted** text.', 'ab **pasted** text.!'])
  expect(textsBackFrom(history)).toEqual([
    '["ab pasted text.!"]',
    '["ab pasted text."]',
    '["ab pasted text."]',
    '["ab pasted text"]',
    '["ab"]',
  ])
})

test('Typing in another paragraph is another step; a paragraph is one with its first letter.', () => {
  const documents = [docOf('a'), docOf('ab'), docOf('ab', 'c'), docOf('ab', 'cd'), docOf('abe', 'cd')]
  const history = documents.reduce((next, content, index) => edit(next, { content }, { place: 'text', at: index * 100 }), startOfDoc)
  expect(textsBackFrom(history)).toEqual(['["abe","cd"]', '["ab","cd"]', '["ab"]'])
})

test('What was undone comes back, until something else is changed.', () => {
  const changed = type(type(start, 'One', 0), 'Two', 5_000)
  const back = undo(undo(changed))
  expect(back.present.title).toBe('')
  expect(redo(redo(back)).present.title).toBe('Two')
  expect(redo(redo(redo(back))).present.title).toBe('Two')
  expect(redo(type(undo(changed), 'Other', 9_000)).present.title).toBe('Other')
  expect(undo(start)).toBe(start)
})

test('Going back leaves what stands on the server as it is, and a save is no step.', () => {
  const saved = { id: 'x', version: 4 } as Saved
  const history = adopt(type(start, 'One', 0), { saved })
  expect(history.past).toHaveLength(1)
  expect(undo(history).present).toMatchObject({ title: '', saved: { version: 4 } })
})

test('A change that changes nothing is no step, and the history has an end.', () => {
  expect(type(type(start, 'A', 0), 'A', 5_000).past).toHaveLength(1)
  let history = start
  for (let n = 0; n < 1_000; n += 1) history = edit(history, { title: String(n) }, { at: n * 2_000 })
  expect(history.past).toHaveLength(200)
})

const outlineOf = (heading: string) => ({ title: '', sections: [{ heading, points: [] }] })
const generated = { content: docOf('written'), title: 'Written', outline: null }

test('Going back from what a generation wrote brings the outline back step by step, and the written text stays below it.', () => {
  const planned = edit(edit(start, { outline: outlineOf('One') }, { at: 0 }), { outline: outlineOf('Two') }, { at: 2_000 })
  const written = write(planned, generated, { at: 9_000 })
  const back = undo(written)
  expect(back.present).toMatchObject({ title: 'Written', content: generated.content, outline: outlineOf('Two') })
  expect(undo(back).present).toMatchObject({ title: 'Written', content: generated.content, outline: outlineOf('One') })
  const first = undo(undo(undo(undo(back))))
  expect(first.present).toMatchObject({ title: 'Written', content: generated.content })
  expect(redo(redo(redo(first))).present).toMatchObject(generated)
})

test('Without an outline there is no way back to the empty page, and what was there before a generation is a step.', () => {
  const written = write(type(start, 'My title', 0), { content: docOf('a') }, { at: 2_000 })
  expect(written).toMatchObject({ past: [], isEdited: true, present: { title: 'My title' } })
  const again = write(written, { content: docOf('ab') }, { at: 4_000 })
  expect(undo(again).present.content).toEqual(docOf('a'))
})
