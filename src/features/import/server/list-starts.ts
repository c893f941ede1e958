/*
 * Keeps the start numbers of a Word document's lists, which mammoth does not read: a list that begins at three, or that continues after a
 * paragraph. The number passes through mammoth as a mark in front of the list's first item.
 */

const MARK = ['\uE000', '\uE001'] as const
/** Stands before the mark of a list that directly follows another one, because mammoth merges the two. */
const ANEW = '\uE004'
const LIST_BEGINS_ANEW = new RegExp(`(?<=</li>)<li>${ANEW}(${MARK[0]}\\d+${MARK[1]})`, 'g')
const LIST_BEGINS = new RegExp(`<ol><li>${ANEW}?${MARK[0]}(\\d+)${MARK[1]}`, 'g')
const ANY_MARK = new RegExp(`${ANEW}?${MARK[0]}\\d+${MARK[1]}`, 'g')
const PARAGRAPH_OR_NUMBER = /<w:p(?=[\s>])|<w:numPr>((?:(?!<\/w:numPr>)[\s\S]){0,400})<\/w:numPr>/g
const END_OF_SETTINGS = '</w:pPr>'

type Numbering = { start: number; counter: string; isBullet: boolean }

/** Marks the first items of lists that begin at another number than one. `numbering` is word/numbering.xml. */
export function markListStarts(xml: string, numbering: string): string {
  const known = readNumbering(numbering)
  const next = new Map<string, number>()
  const parts: string[] = []
  let written = 0
  let last = 0
  /** The list of the previous paragraph. A paragraph without a number ends a list. */
  let before: string | undefined
  let list: string | undefined
  for (const match of xml.matchAll(PARAGRAPH_OR_NUMBER)) {
    const [, settings] = match
    if (settings === undefined) {
      before = list
      list = undefined
      continue
    }
    // Further properties in the same paragraph are those before a tracked change.
    if (list !== undefined) continue
    list = valueOf(settings, 'numId') ?? ''
    const found = known.get(list)
    if (!found || (valueOf(settings, 'ilvl') ?? '0') !== '0') continue
    const number = next.get(found.counter) ?? found.start
    next.set(found.counter, number + 1)
    const goesOn = number === last + 1
    last = number
    const end = xml.indexOf(END_OF_SETTINGS, match.index)
    if (end < 0) break
    const beginsAnew = list !== before && before !== undefined && !goesOn && !found.isBullet
    if (list === before || (number === 1 && !beginsAnew)) continue
    const at = end + END_OF_SETTINGS.length
    parts.push(xml.slice(written, at), `<w:r><w:t>${beginsAnew ? ANEW : ''}${MARK[0]}${number}${MARK[1]}</w:t></w:r>`)
    written = at
  }
  return parts.join('') + xml.slice(written)
}

/** Replaces the marks by start numbers and splits merged lists. Drops marks inside a list, where two lists met. */
export function readListStarts(html: string): string {
  return html
    .replace(LIST_BEGINS_ANEW, '</ol><ol><li>$1')
    .replace(LIST_BEGINS, (_, start: string) => (start === '1' ? '<ol><li>' : `<ol start="${start}"><li>`))
    .replace(ANY_MARK, '')
}

/** Reads the start of each list. Lists of one definition continue each other unless they state a start. */
function readNumbering(xml: string): Map<string, Numbering> {
  const starts = new Map<string, number>()
  const bullets = new Set<string>()
  for (const part of xml.split('<w:abstractNum ').slice(1)) {
    const level = part.split('<w:lvl ').find((text) => text.includes('w:ilvl="0"')) ?? ''
    const id = /w:abstractNumId="(\d+)"/.exec(part)?.[1] ?? ''
    starts.set(id, Number(valueOf(level, 'start') ?? 1))
    if (level.includes('<w:numFmt w:val="bullet"')) bullets.add(id)
  }
  const known = new Map<string, Numbering>()
  for (const part of xml.split('<w:num ').slice(1)) {
    const id = /w:numId="(\d+)"/.exec(part)?.[1] ?? ''
    const definition = valueOf(part, 'abstractNumId') ?? ''
    const own = part.split('<w:lvlOverride ').find((text) => text.startsWith('w:ilvl="0"'))
    const start = own === undefined ? undefined : valueOf(own, 'startOverride')
    known.set(id, {
      start: Number(start ?? starts.get(definition) ?? 1),
      counter: start === undefined ? `definition ${definition}` : `list ${id}`,
      isBullet: bullets.has(definition),
    })
  }
  return known
}

function valueOf(xml: string, name: string): string | undefined {
  return new RegExp(`<w:${name} w:val="(\\d{1,6})"`).exec(xml)?.[1]
}
