import type { GeneratedContent } from '#shared/content/generated.ts'
import { fold } from '#shared/words.ts'
import type { Instruction } from '../instruction.ts'
import { escaped } from '#shared/patterns.ts'

type Of<Do extends Instruction['do']> = Extract<Instruction, { do: Do }>

const VALUE_CHARS_MAX = 80
/** A figure or a name; "too long" is none. */
const VALUE = /\d|^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,3}$/u

/**
 * Gives the one fact that is called so another value: "Core hours 10 to 15", "**Owner:** Ana", a row "Budget | 3,000". Undefined if none or
 * several are.
 */
export function restate(content: GeneratedContent, { name, to, isLoose = false }: Of<'restate'>): GeneratedContent | undefined {
  if (isLoose && !VALUE.test(to)) return undefined
  const labelled = new RegExp(
    `^(\\**(?:(?:the|el|la|los|las|le|les) )?${escaped(name)}\\**(?:\\s?[:–-]\\**|\\*\\*)?\\s(?:(?:is|are|es|son|est|sont) )?)((?:[^.!?]|[.!?](?=\\S)){1,${VALUE_CHARS_MAX}})(\\.?)$`,
    'iu',
  )
  // "Core hours are 10:00 to 15:00. Managers may agree others.": a figure is not what the rest of the paragraph says.
  const sentence = new RegExp(
    `(?<=^|[.!?] )((?:(?:the|el|la|los|las|le|les) )?${escaped(name)} (?:is|are|es|son|est|sont) (?:from |de )?)(\\d(?:[^.!?;,]|[.,](?=\\d)){0,40})(?=[.!?;,] |[.!?]?$)()`,
    'iu',
  )
  // "El lunes 4 de mayo empieza con un desayuno": without a sign or an "is", only a figure or a name is the value of what stands before.
  const isProse = (text: string): boolean => {
    const [, label = '', value = ''] = labelled.exec(text) ?? []
    return !/[:–*-]\**\s|\s(?:is|are|es|son|est|sont)\s$/iu.test(label) && !/^(?:\p{Sc}?\s?\d|\p{Lu})/u.test(value)
  }
  // "Owner: Ana. Deadline: 5 June."
  const inside = new RegExp(`(?<=[.;,] )(${escaped(name)}\\s?: )([^.!?;]{1,${VALUE_CHARS_MAX}})(?=[.;]|$)()`, 'iu')
  let found = 0
  const inText = (text: string): string => {
    const pattern = [...(/^\d/.test(to) ? [sentence] : []), labelled, inside].find(
      (one) => one.test(text) && !(one === labelled && isProse(text)),
    )
    if (!pattern) return text
    found += 1
    return text.replace(pattern, (_, label: string, before: string, end: string) => `${label}${restated(before, to)}${end}`)
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

const FIGURE = /^((?:de |of |del )?)(\p{Sc}?\s?\d[\d.,:]*(?:\s\d{3})*)(?:\s?(\p{Sc}|%|\p{L}+))?(.*)$/u
const MONEY = /^(?:\p{Sc}|%|[A-Z]{3})$/u

/** "300 EUR a year" that is now "400 EUR" is still one of a year: a figure takes the place of a figure with its unit, and no more. */
function restated(before: string, to: string): string {
  const [, , , unit = '', behind = ''] = FIGURE.exec(before) ?? []
  const [, , figure = '', said = '', more = ''] = FIGURE.exec(to) ?? []
  if (figure === '' || more !== '' || unit === '' || behind === '') return to
  const isSame = fold(unit) === fold(said) || (MONEY.test(unit) && MONEY.test(said))
  return isSame ? `${to}${behind}` : to
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
