import type { GeneratedContent } from '#shared/content/generated.ts'
import { fold } from '#shared/words.ts'
import type { Instruction } from '../instruction.ts'
import { joinSections, splitSections } from './doc-sections.ts'
import { findPlaces } from './find-places.ts'
import { kindMeant } from './move-pieces.ts'
import { escaped, replaceText } from './replace-text.ts'

type Of<Do extends Instruction['do']> = Extract<Instruction, { do: Do }>
type Within = NonNullable<Of<'replace'>['within']>

const VALUE_CHARS_MAX = 80

/**
 * Gives the one fact that is called so another value: "Core hours 10 to 15", "**Owner:** Ana", a row "Budget | 3,000". Undefined if none or
 * several are.
 */
export function restate(content: GeneratedContent, { name, to }: Of<'restate'>): GeneratedContent | undefined {
  const labelled = new RegExp(
    `^(\\**(?:(?:the|el|la|los|las|le|les) )?${escaped(name)}\\**(?:\\s?[:–-]\\**|\\*\\*)?\\s(?:(?:is|are|es|son|est|sont) )?)((?:[^.!?]|[.!?](?=\\S)){1,${VALUE_CHARS_MAX}})(\\.?)$`,
    'iu',
  )
  let found = 0
  const inText = (text: string): string => {
    if (!labelled.test(text)) return text
    found += 1
    return text.replace(labelled, (_, label: string, __: string, end: string) => `${label}${to}${end}`)
  }
  // Of two columns, the first says what the second is.
  const inRows = (rows: readonly string[][], width: number): string[][] =>
    rows.map((row) => {
      if (width !== 2 || fold((row[0] ?? '').replace(/[:*]/g, '').trim()) !== fold(name)) return [...row]
      found += 1
      return [row[0] ?? '', to]
    })
  const changed = changeFacts(content, inText, inRows)
  return found === 1 ? changed : undefined
}

function changeFacts(
  content: GeneratedContent,
  inText: (text: string) => string,
  inRows: (rows: readonly string[][], width: number) => string[][],
): GeneratedContent {
  if ('blocks' in content) {
    const blocks = content.blocks.map((block) => {
      if (block.type === 'list') return { ...block, items: block.items.map((item) => ({ ...item, text: inText(item.text) })) }
      if (block.type === 'paragraph') return { ...block, text: inText(block.text) }
      return block.type === 'table' ? { ...block, rows: inRows(block.rows, block.columns.length) } : block
    })
    return { ...content, blocks }
  }
  if ('slides' in content) {
    const slides = content.slides.map((slide) => {
      if (slide.layout === 'bullets') return { ...slide, bullets: slide.bullets.map(inText) }
      return slide.layout === 'table' ? { ...slide, rows: inRows(slide.rows, slide.columns.length) } : slide
    })
    return { ...content, slides }
  }
  if (!('sheets' in content)) return content
  return { ...content, sheets: content.sheets.map((sheet) => ({ ...sheet, rows: inRows(sheet.rows, sheet.columns.length) })) }
}

/** Replaces words in the pieces that are named, and nowhere else. Undefined if there are no such pieces, or the words do not stand there. */
export function replaceWithin(
  content: GeneratedContent,
  { from, to }: Pick<Of<'replace'>, 'from' | 'to'>,
  { kind, target }: Within,
): GeneratedContent | undefined {
  const own = kind ?? ('name' in target ? kindMeant(content, target) : undefined)
  // Only the pieces that are named, with nothing around them.
  const changed = (part: GeneratedContent) => replaceText(part, { from, to })
  const around = { title: '', description: '' }
  if ('questions' in content && own === 'question') {
    const places = findPlaces(
      target,
      content.questions.map(({ title }) => title),
      'question',
    )
    const result = changed({ ...around, questions: content.questions.filter((_, at) => places.includes(at)) })
    if (!result || !('questions' in result)) return undefined
    const fresh = [...result.questions]
    return {
      ...content,
      questions: content.questions.map((question, at) => (places.includes(at) ? (fresh.shift() ?? question) : question)),
    }
  }
  if ('slides' in content && own === 'slide') {
    const places = findPlaces(
      target,
      content.slides.map(({ title }) => title),
      'slide',
    )
    const result = changed({ ...around, slides: content.slides.filter((_, at) => places.includes(at)) })
    if (!result || !('slides' in result)) return undefined
    const fresh = [...result.slides]
    return { ...content, slides: content.slides.map((slide, at) => (places.includes(at) ? (fresh.shift() ?? slide) : slide)) }
  }
  if ('blocks' in content && own === 'section') {
    const { opening, sections } = splitSections(content.blocks)
    const places = findPlaces(
      target,
      sections.map(({ heading }) => heading),
      'section',
    )
    let isFound = false
    const next = sections.map((section, at) => {
      const result = places.includes(at) ? changed({ ...around, blocks: section.blocks }) : undefined
      if (!result || !('blocks' in result)) return section
      isFound = true
      return { ...section, blocks: result.blocks }
    })
    return isFound ? joinSections(content, opening, next) : undefined
  }
  return 'sheets' in content && (own === 'column' || own === 'row')
    ? replaceInCells(content, { from, to }, { kind: own, target })
    : undefined
}

function replaceInCells(
  workbook: Extract<GeneratedContent, { sheets: unknown }>,
  { from, to }: Pick<Of<'replace'>, 'from' | 'to'>,
  { kind, target }: { kind: 'column' | 'row'; target: Within['target'] },
): GeneratedContent | undefined {
  for (const sheet of workbook.sheets) {
    const names = kind === 'column' ? sheet.columns.map(({ header }) => header) : sheet.rows.map(([first = '']) => first)
    const places = findPlaces(target, names, kind)
    const isMeant = (row: number, column: number) => places.includes(kind === 'row' ? row : column) && !sheet.columns[column]?.formula
    const cells = sheet.rows.map((row, at) => row.map((cell, place) => (isMeant(at, place) ? cell : '')))
    const result = replaceText(
      { title: '', description: '', sheets: [{ ...sheet, columns: [], totals: [], highlights: [], rows: cells }] },
      { from, to },
    )
    const fresh = result && 'sheets' in result ? result.sheets[0]?.rows : undefined
    if (!fresh) continue
    const rows = sheet.rows.map((row, at) => row.map((cell, place) => (isMeant(at, place) ? (fresh[at]?.[place] ?? cell) : cell)))
    const columns = sheet.columns.map((column, at) =>
      kind === 'column' && places.includes(at) && column.choices && !column.choices.includes(to)
        ? { ...column, choices: [...column.choices, to] }
        : column,
    )
    return { ...workbook, sheets: workbook.sheets.map((one) => (one === sheet ? { ...sheet, columns, rows } : one)) }
  }
  return undefined
}
