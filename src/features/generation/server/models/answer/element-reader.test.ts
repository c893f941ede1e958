import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { GENERATED_SCHEMAS } from '#shared/content/generated.ts'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { sampleAnswer } from '#test/fakes/ai-answers.ts'
import { ANSWER_TEXT_MAX, CUT_NOTICE, ElementReader, TOO_LONG_NOTICE, droppedNotice } from './element-reader.ts'

function readAll(type: DocumentType, parts: string[]): GenerationElement[] {
  const reader = new ElementReader(type)
  return [...parts.flatMap((part) => reader.push(part)), ...reader.end()]
}

function built(type: DocumentType, elements: GenerationElement[]) {
  const content = emptyContent(type)
  for (const element of elements) addElement(content, element)
  return content
}

function notices(elements: GenerationElement[]): string[] {
  return elements.flatMap((element) => (element.kind === 'notice' ? element.text : []))
}

function doc(...blocks: unknown[]): string {
  return JSON.stringify({ title: 'T', description: 'D', blocks })
}

describe('an answer that is cut off in a text', () => {
  const FIRST = { type: 'heading', level: 1, text: 'First' }
  const cutIn = (block: object, until: string) => {
    const text = doc(FIRST, block)
    return built('doc', readAll('doc', [text.slice(0, text.indexOf(until) + until.length)])) as { blocks: object[] }
  }

  it.each([
    [{ type: 'quote', text: 'We never planned to leave' }, 'to lea', { type: 'quote', text: 'We never planned to…' }],
    [{ type: 'paragraph', text: 'Ask first. Then go' }, 'first. Th', { type: 'paragraph', text: 'Ask first.' }],
    [{ type: 'paragraph', text: 'It costs $4,211 a month' }, '$4,2', { type: 'paragraph', text: 'It costs…' }],
    [{ type: 'paragraph', text: 'Pens, **paper** and ink' }, '**pap', { type: 'paragraph', text: 'Pens…' }],
    [{ type: 'heading', level: 1, text: 'Über das Übernehmen' }, 'das Üb', { type: 'heading', level: 1, text: 'Über das…' }],
  ])('ends with a whole word: %j', (block, until, kept) => expect(cutIn(block, until).blocks).toEqual([FIRST, kept]))

  it('has nothing of an element without a whole word, and leaves code as it is', () => {
    expect(cutIn({ type: 'quote', text: 'Unbelievable' }, 'Unbel').blocks).toEqual([FIRST])
    const code = { type: 'code', language: 'sh', text: 'npm start' }
    expect(cutIn(code, 'npm sta').blocks).toEqual([FIRST, { ...code, text: 'npm sta' }])
  })
})

describe.each(DOCUMENT_TYPES)('an answer for a %s', (type) => {
  const text = JSON.stringify(sampleAnswer(type, 'onboarding'))
  const whole = built(type, readAll(type, [text]))

  it('becomes content that the strict schema accepts', () => {
    expect(GENERATED_SCHEMAS[type].safeParse(whole).success).toBe(true)
    expect(whole.title).toContain('onboarding')
  })

  it('is the same wherever it is split', () => {
    for (let at = 0; at <= text.length; at++) {
      const elements = readAll(type, [text.slice(0, at), text.slice(at)])
      expect(built(type, elements), `split at ${at}`).toEqual(whole)
      expect(notices(elements)).toEqual([])
    }
  })

  it('is the same character by character', () => expect(built(type, readAll(type, [...text]))).toEqual(whole))

  it('cut at any place gives valid content, in order, and says so', () => {
    for (let at = 0; at < text.length; at++) {
      const elements = readAll(type, [text.slice(0, at)])
      expect(GENERATED_SCHEMAS[type].safeParse(built(type, elements)).success, `cut at ${at}`).toBe(true)
      if (elements.some((element) => element.kind !== 'head')) expect(notices(elements)).toContain(CUT_NOTICE)
    }
  })

  it('gives elements before the answer is over', () => {
    const reader = new ElementReader(type)
    expect(reader.push(text.slice(0, Math.floor(text.length * 0.9))).length).toBeGreaterThan(1)
  })
})

describe('the work', () => {
  const workOf = (text: string, partLength: number) => {
    const reader = new ElementReader('doc')
    for (let at = 0; at < text.length; at += partLength) reader.push(text.slice(at, at + partLength))
    reader.end()
    return reader.work
  }
  const long = (count: number) => doc(...Array.from({ length: count }, () => ({ type: 'paragraph', text: 'Some words. '.repeat(20) })))

  it('is twice for twice the text, however small the parts', () => {
    const once = workOf(long(200), 7)
    const twice = workOf(long(400), 7)
    expect(twice / once).toBeGreaterThan(1.95)
    expect(twice / once).toBeLessThan(2.05)
  })

  it('is at most two looks at each character', () => expect(workOf(long(200), 7)).toBeLessThanOrEqual(2 * long(200).length))
})

describe('what models get wrong', () => {
  it('drops an element that does not fit and says how many', () => {
    const elements = readAll('doc', [
      doc({ type: 'heading', level: 9, text: 'x' }, { type: 'paragraph', text: 'Good' }, { type: 'hologram' }, 5),
    ])
    expect(built('doc', elements)).toMatchObject({ blocks: [{ type: 'paragraph', text: 'Good' }] })
    expect(notices(elements)).toEqual([droppedNotice(3)])
  })

  it('cleans control characters, also escaped ones, and lone surrogates', () => {
    const elements = readAll('doc', [
      '{"title":"A\\u0000B","description":"","blocks":[{"type":"paragraph","text":"a\u0001b\\u0007c\\ud800d\ne"}]}',
    ])
    expect(built('doc', elements)).toMatchObject({ title: 'AB', blocks: [{ text: 'abc\ufffdd\ne' }] })
  })

  it('keeps a surrogate pair that two parts share', () => {
    const text = doc({ type: 'paragraph', text: '😀' })
    const at = text.indexOf('😀') + 1
    expect(built('doc', readAll('doc', [text.slice(0, at), text.slice(at)]))).toMatchObject({ blocks: [{ text: '😀' }] })
  })

  it('does not fall over nested brackets', () => {
    const elements = readAll('doc', [`{"title":"T","description":"","blocks":[{"type":"paragraph","text":${'['.repeat(50_000)}`])
    expect(elements.filter((element) => element.kind === 'block')).toEqual([])
    const closed = `{"title":"T","description":"","blocks":[{"type":"paragraph","text":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`
    expect(readAll('doc', [closed]).filter((element) => element.kind === 'block')).toEqual([])
  })

  it('stops at two million characters and keeps what was complete', () => {
    const reader = new ElementReader('doc')
    const part = `${JSON.stringify({ type: 'paragraph', text: 'x'.repeat(1_000) })},`
    const elements = reader.push('{"title":"T","description":"","blocks":[')
    while (!reader.isFull) elements.push(...reader.push(part))
    elements.push(...reader.end())
    expect(notices(elements)).toEqual([TOO_LONG_NOTICE])
    expect(elements.filter((element) => element.kind === 'block').length).toBe(Math.floor(ANSWER_TEXT_MAX / part.length) + 1)
    expect(reader.rawText.length).toBeLessThanOrEqual(100_000)
  })
})

describe('in a document that is changed', () => {
  const changed = (type: DocumentType, answer: object) => {
    const reader = new ElementReader(type, { keepsIds: true })
    const elements = [...reader.push(JSON.stringify({ title: 'T', description: '', ...answer })), ...reader.end()]
    expect(notices(elements)).toEqual([])
    return built(type, elements)
  }

  it('texts that look like Markdown, HTML or marks stay as the person wrote them', () => {
    const blocks = [
      { type: 'paragraph', text: '# 1\n- a\n- b' },
      { type: 'paragraph', text: 'Write <b>bold</b> like this' },
      { type: 'list', style: 'bullet', items: [{ text: '- 5 °C', level: 0 }] },
    ]
    expect(changed('doc', { blocks })).toMatchObject({ blocks })
    const slides = [{ layout: 'bullets', title: 'S', notes: '', bullets: ['- <i>a</i>'] }]
    expect(changed('slide', { slides: [...slides, ...slides] })).toMatchObject({ slides: [...slides, ...slides] })
  })

  it('sheets keep their names, and their cells what looks like a formula', () => {
    const sheet = (name: string) => ({ name, columns: [{ header: 'A', type: 'text' }], rows: [['=A1 paper'], ['=SUM(1)']] })
    const sheets = [sheet('Q1/Q2'), sheet('S'), sheet('S')]
    expect(changed('sheet', { sheets })).toMatchObject({ sheets })
  })
})

const WIDE = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ header: `C${index}`, type: 'text' })))
const LONG_ANSWERS: [string, { type: DocumentType; start: string; element: unknown; count: number }][] = [
  ['questions', { type: 'form', start: '"questions":[', element: { type: 'text', title: 'Q #' }, count: 1_500 }],
  ['blocks', { type: 'doc', start: '"blocks":[', element: { type: 'paragraph', text: 'p' }, count: 6_000 }],
  ['slides', { type: 'slide', start: '"slides":[', element: { layout: 'section', title: 'S #', notes: '' }, count: 700 }],
  [
    'sheets',
    { type: 'sheet', start: '"sheets":[', element: { name: 'S', columns: [{ header: 'A', type: 'text' }], rows: [['1']] }, count: 70 },
  ],
  [
    'short rows of a wide sheet',
    { type: 'sheet', start: `"sheets":[{"name":"S","columns":${WIDE},"rows":[`, element: ['x'], count: 40_000 },
  ],
  [
    'characters of three bytes',
    { type: 'doc', start: '"blocks":[', element: { type: 'paragraph', text: '漢'.repeat(10_000) }, count: 199 },
  ],
]

it.each(LONG_ANSWERS)('an answer with too many %s keeps everything up to the limit and says so', (_, { type, start, element, count }) => {
  const text = `{"title":"T","description":"",${start}${Array.from({ length: count }, (_one, at) => JSON.stringify(element).replace('#', String(at))).join(',')}`
  const elements = readAll(type, text.match(/[^]{1,50000}/g) ?? [])
  const content = built(type, elements)
  expect(notices(elements)).toEqual([TOO_LONG_NOTICE])
  expect(GENERATED_SCHEMAS[type].safeParse(content).error).toBeUndefined()
  const bytes = Buffer.byteLength(JSON.stringify(content))
  expect(bytes).toBeLessThanOrEqual(CONTENT_MAX_BYTES)
  const pieces = Object.values(content).find((value) => Array.isArray(value)) ?? []
  expect(pieces.length >= count / 2 || bytes > CONTENT_MAX_BYTES * 0.8).toBe(true)
})

describe.each(DOCUMENT_TYPES)('whatever is done to an answer for a %s', (type) => {
  const text = JSON.stringify(sampleAnswer(type, 'onboarding'))
  const place = fc.nat({ max: text.length })
  const debris = fc.oneof(
    fc.string({ maxLength: 5, unit: 'binary' }),
    fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', 'null', '\u0000', '<b>', '```'),
  )

  it('what comes out is valid and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.nat({ max: 8 }), debris), { minLength: 1, maxLength: 3 }), (changes) => {
        let broken = text
        for (const [at, length, put] of changes) broken = broken.slice(0, at) + put + broken.slice(at + length)
        expect(GENERATED_SCHEMAS[type].safeParse(built(type, readAll(type, [broken]))).success).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('questions', () => {
  const form = (...questions: unknown[]) => readAll('form', [JSON.stringify({ title: 'T', description: '', questions })])
  const choice = { type: 'multiple_choice', format: 'one', title: 'Which?', options: ['A', ' a ', '', 'B'], required: false }

  it('get ids of ours, unique options and no sentinels', () => {
    const elements = form(
      { ...choice, id: 'x', section: '', description: '' },
      { ...choice, id: 'x', options: ['A'] },
      { ...choice, id: 'x', title: 'Which next?' },
    )
    const questions = elements.flatMap((element) => (element.kind === 'question' ? element.question : []))
    expect(questions.map((question) => question.id)).toEqual(['q1', 'q2'])
    expect(questions[0]).toMatchObject({ options: ['A', 'B'] })
    expect(questions[0]).not.toHaveProperty('section')
  })

  it('stand twice only where that may be meant: "Please explain" behind two ratings, but no list that begins again', () => {
    const rating = (title: string) => ({ type: 'rating', title, scale: 5 })
    const explain = { type: 'text', title: 'Please explain' }
    const own = [rating('Pay'), explain, rating('Team'), explain]
    const elements = form(...own, ...own)
    expect(elements.flatMap((element) => (element.kind === 'question' ? element.question.title : []))).toEqual([
      'Pay',
      'Please explain',
      'Team',
      'Please explain',
    ])
    expect(notices(elements)).toEqual([droppedNotice(4)])
  })

  it('lose a format of another type, not themselves', () => {
    expect(form({ ...choice, format: 'email' })[1]).toMatchObject({ kind: 'question', question: { type: 'multiple_choice' } })
  })
})

describe('sheets', () => {
  const column = (header: string, more: object = {}) => ({ header, type: 'number', formula: '', currency: '', choices: [], ...more })
  const plain = { name: 'S', columns: [column('A'), column('B')], totals: [], highlights: [], charts: [], rows: [['1', '2']] }
  const sheet = (more: object) => readAll('sheet', [JSON.stringify({ title: 'T', description: '', sheets: [{ ...plain, ...more }] })])

  it('have rows with one text a column', () => {
    expect(sheet({ rows: [['1'], ['1', '2', '3'], [1, true]] })).toContainEqual({
      kind: 'rows',
      sheet: 0,
      rows: [
        ['1', ''],
        ['1', '2'],
        ['1', 'true'],
      ],
    })
  })

  it('keep a formula that can be read and lose one that cannot', () => {
    const elements = sheet({
      columns: [column('A'), column('B', { formula: '{A}*2' }), column('C', { formula: '=WEBSERVICE("http://x")' })],
    })
    const found = elements.find((element) => element.kind === 'sheet')
    expect(found?.sheet.columns.map((one) => one.formula)).toEqual([undefined, '={A}*2', undefined])
    expect(notices(elements)).toEqual([droppedNotice(1)])
  })

  it('lose totals and charts of columns that do not exist', () => {
    const elements = sheet({
      totals: [
        { column: 'Z', function: 'sum', label: '' },
        { column: 'A', function: 'sum', label: '' },
      ],
    })
    expect(elements.find((element) => element.kind === 'sheet')).toMatchObject({ sheet: { totals: [{ column: 'A' }] } })
  })

  it('come at their end when a model writes the rows first', () => {
    const text =
      '{"title":"T","description":"","sheets":[{"rows":[["1","2"]],"name":"S","columns":[{"header":"A","type":"text"},{"header":"A","type":"text"}]}]}'
    expect(built('sheet', readAll('sheet', [text]))).toMatchObject({
      sheets: [{ name: 'S', columns: [{ header: 'A' }, { header: 'A 2' }], rows: [['1', '2']] }],
    })
  })
})
