import { isSafeAddress } from '../../view/inline-markdown.ts'

/**
 * Simplifies HTML from word processors, mails and pages to the editor's schema: headings, lists (flat, with levels), tables, links, bold and
 * so on. In Word's HTML, lists are styled paragraphs; Google's bold is a font weight; tables have spans. Elements that the model lacks keep
 * their text.
 */
export function plainHtml(html: string): string {
  // Removed before parsing: the page's policy applies to a parsed document, too, and reports every style in it.
  const { body } = new DOMParser().parseFromString(html.replace(/<style[\s>][\s\S]*?<\/style>/gi, ''), 'text/html')
  // The editor itself wrote this HTML, so it is already clean.
  if (body.querySelector('[data-pm-slice]')) return html
  for (const element of body.querySelectorAll(DROPPED)) element.remove()
  for (const element of body.querySelectorAll('*')) if (element.tagName.includes(':')) unwrap(element)
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt)
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) marksFromStyle(element)
  for (const link of body.querySelectorAll('a')) if (!isSafeAddress(link.getAttribute('href') ?? '')) unwrap(link)
  for (const element of body.querySelectorAll<HTMLElement>('[style*="break-"]')) pageBreaks(element)
  for (const alert of body.querySelectorAll<HTMLElement>('.markdown-alert')) toCallout(alert)
  wordLists(body)
  for (const list of body.querySelectorAll('ul, ol')) if (!list.parentElement?.closest('ul, ol')) flatten(list)
  for (const table of body.querySelectorAll('table')) plainTable(table)
  for (const quote of body.querySelectorAll('blockquote')) plainQuote(quote)
  return body.innerHTML
}

const DROPPED = 'style, script, meta, link, title, head, template, object, iframe, svg, xml, colgroup'

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function wrapContents(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Converts font weights and decorations to tags. Removes the tag that says bold but means normal (Google's wrapper). */
function marksFromStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = element.style
  const isBlock = /^(?:P|DIV|LI|H[1-6]|T[DHR]|TABLE|TBODY|UL|OL)$/.test(element.tagName)
  const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600
  if (/^(?:B|STRONG)$/.test(element.tagName) && fontWeight !== '' && !isBold) {
    unwrap(element)
    return
  }
  if (isBlock) return
  if (isBold) wrapContents(element, 'strong')
  if (fontStyle === 'italic') wrapContents(element, 'em')
  if (`${textDecorationLine}${textDecoration}`.includes('line-through')) wrapContents(element, 's')
}

/** Converts the styles with which Word and LibreOffice start a page. */
function pageBreaks(element: HTMLElement): void {
  const { breakBefore, breakAfter } = element.style
  const rule = element.ownerDocument.createElement('hr')
  const line = element.parentElement
  if (element.tagName === 'BR' && breakBefore === 'page') {
    // A paragraph without other content becomes the break.
    if (line?.matches('p, span') && line.textContent.trim() === '') line.replaceWith(rule)
    else element.replaceWith(rule)
  } else if (breakBefore === 'page') element.before(rule)
  else if (breakAfter === 'page') element.after(rule)
}

const ALERT_TONES = { tip: 'success', important: 'warning', warning: 'warning', caution: 'danger' }

/** Converts GitHub's alerts. Drops the title, which only names the kind; our callout shows it by its colour. */
function toCallout(alert: HTMLElement): void {
  const kind = Object.entries(ALERT_TONES).find(([name]) => alert.classList.contains(`markdown-alert-${name}`))
  const callout = alert.ownerDocument.createElement('aside')
  callout.dataset['tone'] = kind?.[1] ?? 'info'
  alert.querySelector('.markdown-alert-title')?.remove()
  callout.append(...alert.childNodes)
  linesInside(callout)
  alert.replaceWith(callout)
}

/** Keeps lines of text in a quotation. Tables, code and rules move behind it. */
function plainQuote(quote: Element): void {
  if (quote.parentElement?.closest('blockquote')) return
  for (const block of [...quote.querySelectorAll('table, pre, hr')].toReversed()) quote.after(block)
  linesInside(quote)
  if (quote.textContent.trim() === '') quote.remove()
}

/** Converts `<p style="mso-list:l0 level2 lfo1">`, whose bullet is text in a part marked to be ignored. */
function wordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"], h1[style*="mso-list"]')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1) - 1
    let sign = ''
    for (const part of paragraph.querySelectorAll<HTMLElement>('span[style*="mso-list"]')) {
      if (!/mso-list:\s*Ignore/i.test(part.getAttribute('style') ?? '')) continue
      sign += part.textContent
      part.remove()
    }
    if (/^H\d$/.test(paragraph.tagName)) continue
    const tag = /^\s*[\da-z]{1,4}[.)]/i.test(sign) && !/^\s*o\s*$/.test(sign) ? 'ol' : 'ul'
    const item = body.ownerDocument.createElement('li')
    item.dataset['level'] = String(Math.max(0, Math.min(level, 2)))
    item.append(...paragraph.childNodes)
    const previous = paragraph.previousElementSibling
    if (previous?.matches('[data-word]') && (level > 0 || previous.tagName === tag.toUpperCase())) {
      previous.append(item)
      paragraph.remove()
    } else {
      const list = body.ownerDocument.createElement(tag)
      list.dataset['word'] = ''
      list.append(item)
      paragraph.replaceWith(list)
    }
  }
}

/** Flattens nested lists into one, each item with its level. Paragraphs of an item become its lines. */
function flatten(list: Element): void {
  const items: HTMLElement[] = []
  collect(list, 0, items)
  const flat = list.ownerDocument.createElement(list.tagName.toLowerCase())
  if (items.some((item) => item.dataset['checked'] !== undefined)) flat.dataset['style'] = 'check'
  const start = list.getAttribute('start')
  if (start !== null) flat.setAttribute('start', start)
  flat.append(...items)
  list.replaceWith(flat)
}

function collect(list: Element, depth: number, items: HTMLElement[]): void {
  for (const child of list.children) {
    if (child.matches('ul, ol')) {
      collect(child, depth + 1, items)
      continue
    }
    const item = list.ownerDocument.createElement('li')
    const own = child instanceof HTMLElement ? child : undefined
    item.dataset['level'] = own?.dataset['level'] ?? String(Math.min(depth, 2))
    const nested = [...child.children].filter((one) => one.matches('ul, ol'))
    for (const one of nested) one.remove()
    const box = child.querySelector<HTMLInputElement>('input[type=checkbox]')
    const checked = own?.dataset['checked'] ?? own?.getAttribute('aria-checked') ?? (box ? String(box.checked) : undefined)
    if (checked !== undefined) item.dataset['checked'] = checked
    box?.remove()
    item.append(...child.childNodes)
    linesInside(item)
    items.push(item)
    for (const one of nested) collect(one, depth + 1, items)
  }
}

/** Joins the blocks of a cell or item, which holds one line of text, with breaks. */
function linesInside(element: Element): void {
  for (const wrapper of element.querySelectorAll('ul, ol, table, thead, tbody, tfoot, blockquote, pre')) unwrap(wrapper)
  for (const block of element.querySelectorAll(LINES)) {
    if (hasText(block, 'previousSibling')) block.before(element.ownerDocument.createElement('br'))
    if (hasText(block, 'nextSibling')) block.after(element.ownerDocument.createElement('br'))
    unwrap(block)
  }
  for (const cell of element.querySelectorAll('td, th')) unwrap(cell)
}

const LINES = 'p, div, h1, h2, h3, h4, h5, h6, li, tr'

/** Returns whether text of another line is next to it. A following block adds its own break. */
function hasText(block: Element, side: 'previousSibling' | 'nextSibling'): boolean {
  let node = block[side]
  while (node && node.nodeName !== 'BR' && node.textContent?.trim() === '') node = node[side]
  if (!node || node.nodeName === 'BR') return false
  return side === 'previousSibling' || !(node instanceof Element && node.matches(LINES))
}

/** Makes rows of equal length without spans: a spanning cell keeps its text in its first cell. */
function plainTable(table: HTMLTableElement): void {
  const caption = table.caption?.textContent.trim() ?? ''
  const grid: HTMLTableCellElement[][] = []
  for (const [index, row] of [...table.rows].entries()) {
    const line = (grid[index] ??= [])
    for (const cell of row.cells) {
      let column = 0
      while (line[column]) column += 1
      for (let down = 0; down < Math.min(cell.rowSpan || 1, table.rows.length - index); down += 1) {
        const target = (grid[index + down] ??= [])
        for (let across = 0; across < cell.colSpan; across += 1) {
          const copy = table.ownerDocument.createElement('td')
          if (down === 0 && across === 0) copy.append(...cell.childNodes)
          target[column + across] = copy
        }
      }
    }
  }
  const width = Math.max(1, ...grid.map((line) => line.length))
  const plain = table.ownerDocument.createElement('table')
  if (caption) plain.dataset['caption'] = caption
  for (const line of grid) {
    const row = plain.insertRow()
    for (let column = 0; column < width; column += 1) {
      const cell = line[column] ?? table.ownerDocument.createElement('td')
      linesInside(cell)
      // Headers are bold anyway.
      if (row.rowIndex === 0) for (const bold of cell.querySelectorAll('b, strong')) unwrap(bold)
      row.append(cell)
    }
  }
  table.replaceWith(plain)
}
