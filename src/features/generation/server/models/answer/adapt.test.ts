import { expect, it } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { ElementReader } from './element-reader.ts'

/* What models write that are not held to the schema: shapes that Ollama, llama.cpp and older models answer with. */

function read(type: DocumentType, answer: object, typed = '') {
  const reader = new ElementReader(type, { typed })
  const content = emptyContent(type)
  const notices: (string | undefined)[] = []
  for (const element of [...reader.push(JSON.stringify(answer)), ...reader.end()]) {
    if (element.kind === 'notice') notices.push(element.code)
    addElement(content, element)
  }
  return { ...content, notices }
}

it('reads a document with numbers as texts, plain list items, other names and rows as objects', () => {
  const blocks = [
    { type: 'heading', level: '2', content: 'Goals' },
    { type: 'list', style: 'Bullet', items: ['One', { text: 'Two', level: '1' }] },
    { type: 'table', headers: ['City', 'Limit'], rows: [{ City: 'Berlin', Limit: 120 }, ['Paris', '140']] },
    { type: 'table', rows: [{ City: 'Rome' }] },
    { kind: 'Paragraph', text: 'Plain' },
  ]
  expect(read('doc', { title: 'T', description: '', blocks })).toMatchObject({
    blocks: [
      { type: 'heading', level: 2, text: 'Goals' },
      { type: 'list', style: 'bullet', items: [{ text: 'One' }, { text: 'Two', level: 1 }] },
      {
        type: 'table',
        columns: ['City', 'Limit'],
        rows: [
          ['Berlin', '120'],
          ['Paris', '140'],
        ],
      },
      { type: 'table', columns: ['City'], rows: [['Rome']] },
      { type: 'paragraph', text: 'Plain' },
    ],
    notices: ['answer_adapted'],
  })
})

it('reads questions by another name, with choices and required as a text', () => {
  const questions = [{ question: 'Which city?', type: 'Multiple choice', choices: ['Berlin', 'Paris'], required: 'true' }]
  expect(read('form', { title: 'T', description: '', questions })).toMatchObject({
    questions: [{ title: 'Which city?', type: 'multiple_choice', options: ['Berlin', 'Paris'], required: true }],
    notices: ['answer_adapted'],
  })
})

it('reads slides whose layout is spelt in another way', () => {
  const slides = [{ type: 'Bullets', title: 'Why', points: ['One', 'Two'], speaker_notes: 'Say it' }]
  expect(read('slide', { title: 'T', description: '', slides })).toMatchObject({
    slides: [{ layout: 'bullets', title: 'Why', bullets: ['One', 'Two'], notes: 'Say it' }],
    notices: ['answer_adapted'],
  })
})

it.each([
  [{ columns: ['Item', 'Cost'], rows: [{ Item: 'Pens', Cost: 3 }] }],
  [{ headers: ['Item', 'Cost'], rows: [['Pens', 3]] }],
  [{ rows: [{ Item: 'Pens', Cost: 3 }], charts: [] }],
])('reads a sheet %j', (sheet) => {
  expect(read('sheet', { title: 'T', description: '', sheets: [{ name: 'Budget', ...sheet }] })).toMatchObject({
    sheets: [{ columns: [{ header: 'Item' }, { header: 'Cost' }], rows: [['Pens', '3']] }],
    notices: ['answer_adapted'],
  })
})

it('does not guess: what has no meaning in the schema is left out and said', () => {
  const blocks = [{ type: 'paragraph', text: 'Kept' }, { type: 'hologram', text: 'x' }, { type: 'heading', level: 'two', text: 'x' }, 7]
  expect(read('doc', { title: 'T', description: '', blocks })).toMatchObject({
    blocks: [{ type: 'paragraph', text: 'Kept' }],
    notices: ['parts_left_out'],
  })
})

it('takes nothing from the prototype of an object', () => {
  const blocks = [JSON.parse('{"type":"table","columns":["constructor"],"rows":[{"__proto__":{"constructor":"x"}}]}') as object]
  expect(read('doc', { title: 'T', description: '', blocks })).toMatchObject({ blocks: [{ rows: [['']] }] })
})

it('gives plain texts where no Markdown is shown, and does not blame the model for tags that the person typed', () => {
  const slides = [{ layout: 'bullets', title: 'A <b>bold</b> plan', notes: '', bullets: ['One<br>two'] }]
  const answer = { title: 'T', description: '', slides }
  const plain = [{ title: 'A bold plan', bullets: ['One\ntwo'] }]
  expect(read('slide', answer)).toMatchObject({ slides: plain, notices: ['answer_adapted'] })
  expect(read('slide', answer, 'A <b>bold</b> plan')).toMatchObject({ slides: plain, notices: ['answer_adapted'] })
  expect(read('slide', answer, 'A <b>bold</b> plan, then one<br>two')).toMatchObject({ slides: plain, notices: [] })
  const blocks = [{ type: 'callout', tone: 'info', title: '<b>Note</b>', text: 'Come <b>early</b>' }]
  expect(read('doc', { title: 'T', description: '', blocks })).toMatchObject({ blocks: [{ title: 'Note', text: 'Come **early**' }] })
})
