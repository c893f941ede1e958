import type { WordElement } from './word-blocks.ts'

/* Turns page breaks of a Word document into separate paragraphs, because a document's blocks cannot be nested. */

type Element = WordElement

/** Moves page breaks inside text to separate paragraphs and drops those inside tables. For mammoth's `transformDocument`. */
export function liftPageBreaks(document: Element): Element {
  return {
    ...document,
    children: document.children?.flatMap((element) => (element.type === 'paragraph' ? split(element) : without(element))),
  }
}

/** Adds a break to a paragraph that begins a page. Word stores this as a setting, which mammoth does not read. */
export function breaksBefore(xml: string): string {
  const parts: string[] = []
  let written = 0
  for (let at = xml.indexOf(SETTING); at >= 0; at = xml.indexOf(SETTING, at + 1)) {
    if (/^\s+w:val="(?:0|false|off)"/.test(xml.slice(at + SETTING.length, at + SETTING.length + 40))) continue
    const end = xml.indexOf(END_OF_SETTINGS, at)
    if (end < 0) break
    parts.push(xml.slice(written, end + END_OF_SETTINGS.length), PAGE_BREAK)
    written = end + END_OF_SETTINGS.length
  }
  return parts.join('') + xml.slice(written)
}

/**
 * Adds a break before each section that begins on a new page, at the end of the paragraph before. A section's settings are in its last
 * paragraph, those of the last section at the end of the text. They say how that section begins.
 */
export function breaksBetweenSections(xml: string): string {
  const sections = readSections(xml)
  const parts: string[] = []
  let written = 0
  for (const [index, { at }] of sections.slice(0, -1).entries()) {
    const end = xml.indexOf('</w:p>', at)
    if (end < 0) break
    if (end < written || !NEW_PAGE.has(sections[index + 1]?.type ?? '')) continue
    parts.push(xml.slice(written, end), PAGE_BREAK)
    written = end
  }
  return parts.join('') + xml.slice(written)
}

type Section = { at: number; type: string }

function readSections(xml: string): Section[] {
  const sections: Section[] = []
  let isOpen = false
  let isChange = false
  for (const match of xml.matchAll(SECTION_PART)) {
    const [part, type] = match
    if (part.startsWith('<w:sectPrChange')) isChange = true
    else if (part === '</w:sectPrChange>') isChange = false
    // A tracked change contains the earlier settings.
    else if (isChange) continue
    else if (part === '</w:sectPr>') isOpen = false
    else if (type === undefined) {
      isOpen = !part.endsWith('/>')
      sections.push({ at: match.index, type: 'nextPage' })
    } else if (isOpen) {
      const last = sections.at(-1)
      if (last) last.type = type
    }
  }
  return sections
}

const SETTING = '<w:pageBreakBefore'
const END_OF_SETTINGS = '</w:pPr>'
const PAGE_BREAK = '<w:r><w:br w:type="page"/></w:r>'
const SECTION_PART = /<w:sectPrChange\b|<\/w:sectPrChange>|<w:sectPr\b[^>]{0,400}>|<\/w:sectPr>|<w:type w:val="(\w+)"/g
/** Section types that begin a page, which is also the default. */
const NEW_PAGE = new Set(['nextPage', 'evenPage', 'oddPage'])

function isPageBreak(element: Element): boolean {
  return element.type === 'break' && element.breakType === 'page'
}

function split(paragraph: Element): Element[] {
  const parts: Element[] = []
  let children: Element[] = []
  const flush = () => {
    if (children.length > 0) parts.push({ ...paragraph, children })
    children = []
  }
  for (const child of paragraph.children ?? []) {
    let run: Element[] = []
    for (const part of child.type === 'run' ? (child.children ?? []) : []) {
      if (!isPageBreak(part)) {
        run.push(part)
        continue
      }
      if (run.length > 0) children.push({ ...child, children: run })
      flush()
      // Drops the paragraph's style, because a break is neither a heading nor a list item.
      parts.push({ type: 'paragraph', children: [{ type: 'run', children: [part] }] })
      run = []
    }
    if (child.type !== 'run') children.push(without(child))
    else if (run.length > 0) children.push({ ...child, children: run })
  }
  flush()
  return parts.length > 0 ? parts : [paragraph]
}

function without(element: Element): Element {
  return element.children ? { ...element, children: element.children.filter((child) => !isPageBreak(child)).map(without) } : element
}
