import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Choice, NoticeCode } from '#shared/content/notice-codes.ts'
import type { Question } from '#shared/content/form.ts'
import type { Sheet, SheetColumn, SheetHighlight, SheetTotal } from '#shared/content/sheet.ts'
import type { Fixtures } from './fixtures.ts'

/* What an instruction must change, by place (0 is the first). All else is compared with the document before. */

/** Changes a copy of the document to what must come out. `after` is what did: new pieces that the generator wrote are taken from it. */
type Change = (content: GeneratedContent, after: GeneratedContent) => void
/** `hasSamples`: it says that some of the new cells are made up. */
export type Expected = { change: Change; hasSamples?: true } | { refused: NoticeCode } | { asks: string[]; answer: Change }

/** Which document, what somebody says, and what comes of it. */
export type Phrasing = [document: keyof Fixtures, said: string, expected: Expected]

export const refused = (code: NoticeCode): Expected => ({ refused: code })
/** Asks which is meant: the beginnings of the choices, and what the first of them does. */
export const asks = (choices: string[], answer: Expected): Expected => ({
  asks: choices,
  answer: 'change' in answer ? answer.change : nothing,
})
export const sampled = (expected: Expected): Expected => ('change' in expected ? { ...expected, hasSamples: true } : expected)
const nothing: Change = () => undefined
const change = (apply: Change): Expected => ({ change: apply })

export const title = (text: string): Expected => change((content) => void (content.title = text))
export const described = (text: string): Expected => change((content) => void (content.description = text))
export const all = (...expected: Expected[]): Expected =>
  change((content, after) => expected.forEach((one) => 'change' in one && one.change(content, after)))

/* Pieces: questions, slides, sections with their blocks, rows, columns. */

export const gone = (...places: number[]): Expected =>
  change((content) => reorder(content, (all) => all.filter((place) => !places.includes(place))))
/** A copy with an id of its own. */
export const copied = (at: number): Expected =>
  all(
    inOrder(...[0, 1, 2, 3, 4, 5].flatMap((place) => (place === at ? [place, place] : [place]))),
    change((content) => 'questions' in content && content.questions.splice(at + 1, 1, { ...content.questions[at], id: 'q7' } as Question)),
  )
export const inOrder = (...order: number[]): Expected => change((content) => reorder(content, () => order))
/** New pieces that stand from a place on, and whose text has these words. */
export const added = (at: number, count: number, words = ''): Expected =>
  change((content, after) => {
    const list = pieces(content)
    const fresh = pieces(after).slice(at, at + count)
    if (fresh.length !== count || !JSON.stringify(fresh).toLowerCase().includes(words.toLowerCase()))
      throw new Error(`Not added: ${words || count} ${JSON.stringify(fresh)}`)
    setPieces(content, list.toSpliced(at, 0, ...fresh))
  })

/** A new question at the end, in these very words. */
export const asked = (title: string, fields: Partial<Question> = {}): Expected =>
  all(added(6, 1), question(6, { title, type: 'text', format: 'short', options: [], required: false, ...fields }))
export const choice = (...options: string[]): Partial<Question> => ({ type: 'multiple_choice', format: 'one', options })

function reorder(content: GeneratedContent, order: (places: number[]) => number[]): void {
  const list = pieces(content)
  setPieces(
    content,
    order([...list.keys()]).map((place) => list[place]),
  )
}

function pieces(content: GeneratedContent): unknown[] {
  if ('questions' in content) return content.questions
  if ('slides' in content) return content.slides
  if ('sheets' in content) return content.sheets[0]?.rows ?? []
  const sections: unknown[][] = [[]]
  for (const block of content.blocks) {
    if (block.type === 'heading' && block.level === 2) sections.push([])
    sections.at(-1)?.push(block)
  }
  return sections.slice(1)
}

function setPieces(content: GeneratedContent, list: unknown[]): void {
  // The pieces are the document's own, so they are of its type.
  if ('questions' in content) content.questions = list as typeof content.questions
  else if ('slides' in content) content.slides = list as typeof content.slides
  else if ('blocks' in content) content.blocks = [content.blocks[0], ...list.flat()] as typeof content.blocks
  else sheetOf(content).rows = list as string[][]
}

export const question = (at: number, fields: Partial<Question>): Expected =>
  change((content) => 'questions' in content && Object.assign(content.questions[at] ?? {}, fields))
export const everyQuestion = (fields: Partial<Question>, type?: Question['type']): Expected =>
  change(
    (content) => 'questions' in content && content.questions.forEach((one) => (!type || one.type === type) && Object.assign(one, fields)),
  )
/** A question that is moved joins the section of the one before it. */
export const moved = (order: number[], at: number, section: number): Expected =>
  change((content, after) => {
    if (!('questions' in content)) return
    const name = content.questions[section]?.section
    reorder(content, () => order)
    Object.assign(content.questions[at] ?? {}, { section: name })
    void after
  })
export const areaRenamed = (from: string, to: string): Expected =>
  change(
    (content) => 'questions' in content && content.questions.forEach((one) => one.section === from && Object.assign(one, { section: to })),
  )
export const slideTitle = (at: number, text: string): Expected =>
  change((content) => 'slides' in content && Object.assign(content.slides[at] ?? {}, { title: text }))
export const heading = (at: number, text: string): Expected =>
  change((content) => 'blocks' in content && Object.assign(content.blocks[1 + at * 2] ?? {}, { text }))
/** A slide without its notes. */
export const notes = (at: number): Expected =>
  change((content) => 'slides' in content && Object.assign(content.slides[at] ?? {}, { notes: '' }))
/** A quote at the end. */
export const quoted = (text: string, source: string): Expected =>
  change((content) => 'blocks' in content && content.blocks.push({ type: 'quote', text, source }))
/** The text below a heading. */
export const paragraph = (at: number, text: string): Expected =>
  change((content) => 'blocks' in content && Object.assign(content.blocks[2 + at * 2] ?? {}, { text }))
/** In every text of the document. */
export const replaced = (from: string, to: string): Expected =>
  change((content) => Object.assign(content, JSON.parse(JSON.stringify(content).replaceAll(from, to)) as object))

/* Tables. */

function sheetOf(content: GeneratedContent): Sheet {
  const sheet = 'sheets' in content ? content.sheets[0] : undefined
  if (!sheet) throw new Error('Not a sheet')
  return sheet
}

export const column = (at: number, fields: Partial<SheetColumn>): Expected =>
  change((content) => Object.assign(sheetOf(content).columns[at] ?? {}, fields))
export const newColumn = (fields: SheetColumn): Expected =>
  change((content, after) => {
    const sheet = sheetOf(content)
    const last = sheetOf(after).columns.length - 1
    sheet.columns.push(fields)
    sheet.rows = sheet.rows.map((row, at) => [...row, fields.formula ? '' : (sheetOf(after).rows[at]?.[last] ?? '?')])
  })
/** A new column of texts that says the same in each row. */
export const filledColumn = (header: string, value: string): Expected =>
  change((content) => {
    const sheet = sheetOf(content)
    sheet.columns.push({ header, type: 'text' })
    sheet.rows = sheet.rows.map((row) => [...row, value])
  })
export const noColumn = (at: number): Expected =>
  change((content) => {
    const sheet = sheetOf(content)
    sheet.columns.splice(at, 1)
    for (const row of sheet.rows) row.splice(at, 1)
  })
export const columnsInOrder = (...order: number[]): Expected =>
  change((content) => {
    const sheet = sheetOf(content)
    sheet.columns = order.flatMap((at) => sheet.columns.slice(at, at + 1))
    sheet.rows = sheet.rows.map((row) => order.map((at) => row[at] ?? ''))
  })
export const cells = (at: number, value: string, rows = [0, 1, 2, 3]): Expected =>
  change((content) => rows.forEach((row) => sheetOf(content).rows[row]?.splice(at, 1, value)))
export const totals = (...list: SheetTotal[]): Expected => change((content) => void (sheetOf(content).totals = list))
export const highlights = (...list: SheetHighlight[]): Expected => change((content) => void (sheetOf(content).highlights = list))
export const sheetName = (at: number, name: string): Expected =>
  change((content) => 'sheets' in content && Object.assign(content.sheets[at] ?? {}, { name }))
/** Rows of exactly these cells at the end. */
export const newRows = (...rows: string[][]): Expected => change((content) => void sheetOf(content).rows.push(...rows))
/** The list entries of a slide or question with one more, or without one. */
export const entries = (at: number, list: string[]): Expected =>
  change((content) => {
    const piece = 'slides' in content ? content.slides[at] : undefined
    if (piece?.layout === 'bullets') piece.bullets = list
    if ('questions' in content) Object.assign(content.questions[at] ?? {}, { options: list })
  })
export const docTable = (at: number, value: string): Expected =>
  change((content) => {
    const table = 'blocks' in content ? content.blocks.find((block) => block.type === 'table') : undefined
    if (table?.type === 'table') for (const row of table.rows) row.splice(at, 1, value)
  })

export const docCell = (row: number, at: number, value: string): Expected =>
  change((content) => {
    const table = 'blocks' in content ? content.blocks.find((block) => block.type === 'table') : undefined
    if (table?.type === 'table') table.rows[row]?.splice(at, 1, value)
  })

export const labelsOf = (choices: readonly Choice[] = []): string[] => choices.map(({ label }) => label)
