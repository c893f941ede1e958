import { RIGHT_TO_LEFT, isRightToLeft } from '#shared/text-direction.ts'

/* Sets the direction of Arabic and Hebrew paragraphs in Office files, by their first letter. Neither library does this. */

/* Elements that the schema orders after the direction of a paragraph and of a run (ECMA-376, 17.3.1.26 and 17.3.2.28). */
const BEHIND_BIDI =
  /<w:(?:adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl|divId|cnfStyle|rPr|sectPr|pPrChange)\b|<\/w:pPr>/
const BEHIND_RTL = /<w:(?:cs|em|lang|eastAsianLayout|specVanish|oMath|rPrChange)\b|<\/w:rPr>/

/** `xml` is word/document.xml. */
export function directWord(xml: string): string {
  if (!RIGHT_TO_LEFT.test(xml)) return xml
  const paragraphs = xml.replace(/<w:p>.*?<\/w:p>/gs, (paragraph) =>
    isRightToLeft(textOf(paragraph, 'w')) ? directedParagraph(paragraph) : paragraph,
  )
  return paragraphs.replace(/<w:tbl>.*?<\/w:tbl>/gs, (table) =>
    isRightToLeft(textOf(table, 'w')) ? table.replace(/<w:tblPr>(<w:tblStyle [^>]*\/>)?/, '$&<w:bidiVisual/>') : table,
  )
}

function directedParagraph(paragraph: string): string {
  const settings = /^<w:p><w:pPr\/?>/.test(paragraph)
    ? paragraph.replace('<w:pPr/>', '<w:pPr></w:pPr>')
    : paragraph.replace('<w:p>', '<w:p><w:pPr></w:pPr>')
  return settings
    .replace(BEHIND_BIDI, '<w:bidi/>$&')
    .replace(/<w:r>(?!<w:rPr)/g, '<w:r><w:rPr></w:rPr>')
    .replace(/<w:r><w:rPr>.*?<\/w:rPr>/gs, (run) => run.replace(BEHIND_RTL, '<w:rtl/>$&'))
}

/** `xml` is a slide. */
export function directSlide(xml: string): string {
  if (!RIGHT_TO_LEFT.test(xml)) return xml
  return xml.replace(/<a:p>.*?<\/a:p>/gs, (paragraph) => {
    if (!isRightToLeft(textOf(paragraph, 'a'))) return paragraph
    const settings = paragraph.includes('<a:pPr') ? paragraph : paragraph.replace('<a:p>', '<a:p><a:pPr/>')
    return settings.replace(/<a:pPr\b[^>]*?(?=\/?>)/, (tag) => {
      const align = / algn="(\w+)"/.exec(tag)?.[1] ?? 'l'
      return `${tag.replace(/ (?:algn|rtl)="\w+"/g, '').trimEnd()} algn="${align === 'l' ? 'r' : align}" rtl="1"`
    })
  })
}

function textOf(xml: string, prefix: 'w' | 'a'): string {
  return [...xml.matchAll(new RegExp(`<${prefix}:t(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text = '']) => text).join('')
}
