import { describe, expect, it } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import { ElementReader } from './element-reader.ts'

/* Answers that are cheap to send and were dear to read: each of them took the process half a minute or all of its memory. */

function read(type: DocumentType, list: string) {
  const reader = new ElementReader(type)
  const elements = [...reader.push(list), ...reader.end()]
  return { reader, elements, notices: elements.flatMap((element) => (element.kind === 'notice' ? element.code : [])) }
}

function times(count: number, text: string): string {
  return text.repeat(count)
}

function sheet(columns: string, rows: string): string {
  return `{"title":"T","description":"","sheets":[{"name":"S","columns":[${columns}],"rows":[${rows}]}]}`
}

function blocks(list: string): string {
  return `{"title":"T","description":"","blocks":[${list}]}`
}

describe('the reader of answers', () => {
  it('reads options with a long gap', () => {
    const { elements } = read(
      'form',
      `{"title":"T","questions":[{"title":"Q","type":"multiple_choice","options":"Yes${times(300_000, ' ')}, No"}]}`,
    )
    expect(elements).toContainEqual(
      expect.objectContaining({ kind: 'question', question: expect.objectContaining({ options: ['Yes', 'No'] }) }),
    )
  })

  it.each([
    ['sheet', sheet(`${times(100_000, '"a",')}"b"`, '["1"]')],
    ['sheet', sheet('', `{${times(100_000, '"a":1,')}"b":1}`)],
    ['doc', blocks(`{"type":"table","columns":[${times(100_000, '"a",')}"b"],"rows":[${times(100_000, '[],')}[]]}`)],
    ['doc', blocks(`{"type":"table","columns":[${times(100_000, '"a",')}"b"],"rows":[${times(100_000, '{},')}{}]}`)],
    [
      'slide',
      `{"title":"T","slides":[{"layout":"table","title":"A","columns":[${times(100_000, '"a",')}"b"],"rows":[${times(100_000, '[],')}[]]}]}`,
    ],
  ] as const)('leaves out a table of a %s with a hundred thousand columns', (type, text) => {
    const { reader } = read(type, text)
    expect(reader.contentCount).toBe(0)
  })

  it.each([
    ['form', `{"title":"T","questions":[{"title":"Q","type":"text","format":"short"},${times(400_000, '{},')}`],
    ['doc', blocks(`{"type":"paragraph","text":"A"},${times(400_000, '{},')}`)],
    ['slide', `{"title":"T","slides":[{"layout":"section","title":"A"},${times(400_000, '{},')}`],
    ['sheet', sheet('"a"', `["1"],${times(400_000, 'x,')}`)],
  ] as const)('looks no further in an answer for a %s with ten thousand parts that are of no use, and keeps what it has', (type, text) => {
    const { reader, notices } = read(type, text)
    expect(reader.isFull).toBe(true)
    expect(reader.contentCount).toBeGreaterThan(0)
    expect(notices).toEqual(expect.arrayContaining(['answer_too_long', 'parts_left_out']))
    expect(reader.work).toBeLessThan(text.length * 1.1)
  })

  it('looks no further when the document is full, though more has come', () => {
    const { reader } = read('doc', blocks(times(500_000, 'x,')))
    expect(reader.contentCount).toBe(5_000)
    expect(reader.work).toBeLessThan(1_010_000)
  })

  it('repairs quotes that nobody escaped only in texts of a length that people write', () => {
    const quoted = (count: number) => blocks(`{"type":"paragraph","text":"${times(count, 'a" b ')}"}`)
    expect(read('doc', quoted(100)).reader.contentCount).toBe(1)
    expect(read('doc', quoted(100_000)).reader.contentCount).toBe(0)
  })

  it('takes rows that came before their columns, as many as there are', () => {
    const rows = times(300_000, '[1],')
    const { reader } = read('sheet', `{"title":"T","sheets":[{"name":"S","rows":[${rows}[1]],"columns":[{"header":"a","type":"number"}]}]}`)
    expect(reader.contentCount).toBeGreaterThan(0)
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('leaves out what says that it is a %s', (kind) => {
    const form = `{"title":"T","questions":[{"type":"${kind}","format":"${kind}","title":"A"},{"type":"text","title":"B"}]}`
    expect(read('form', form).reader.contentCount).toBe(1)
    expect(read('doc', blocks(`{"type":"${kind}","${kind}":{}},{"type":"paragraph","text":"B"}`)).reader.contentCount).toBe(1)
  })

  it('reads an answer in Markdown only up to a length that somebody writes', () => {
    expect(read('doc', `# T\n\n${times(200, '- a\n')}`).reader.contentCount).toBe(1)
    expect(read('doc', `# T\n\n${times(24_000, '- a\n')}`).reader.contentCount).toBe(0)
  })
})
