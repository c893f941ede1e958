import { html as markup, raw } from 'hono/html'
import { mix, readableOn, textOn } from '#shared/brand.ts'
import type { BrandFont } from '#shared/brand.ts'
import { FOOTER_TEXTS } from './footer-texts.ts'
import { preheaderOf } from './read-blocks.ts'
import type { Block } from './read-blocks.ts'
import type { Footer, Letter, Look } from './render-mail.ts'

/*
 * Mail programs know little of CSS: Outlook draws with Word, and Gmail removes what it does not know. So everything that matters is in tables and style
 * attributes (light), and the style element only adds the dark colours, where it is read. Nothing is loaded from anywhere: a picture would tell who
 * reads, and most programs hide it. `markup` escapes every value.
 */

type Page = Letter & { blocks: readonly Block[]; footer: Footer }
type Colors = ReturnType<typeof colorsOf>

const FONTS: Record<BrandFont, string> = {
  calibri: 'Calibri, Carlito, Candara, Segoe, Helvetica, Arial, sans-serif',
  arial: 'Arial, Helvetica, sans-serif',
  georgia: 'Georgia, Gelasio, Times, serif',
}
const PAPER = '#ffffff'
const PAPER_DARK = '#1d2126'
const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"')

function colorsOf({ primary }: Look) {
  return {
    primary,
    onPrimary: textOn(primary),
    ground: mix(PAPER, primary, 0.06),
    link: readableOn(PAPER, primary),
    linkDark: readableOn(PAPER_DARK, primary),
    text: '#1d2126',
    muted: '#59616b',
    line: '#d9dde2',
  }
}

export async function writeHtml(look: Look, page: Page): Promise<string> {
  const colors = colorsOf(look)
  const { primary, ground, line, text, muted } = colors
  const font = raw(`font-family:${FONTS[look.font]}`)
  return String(
    await markup`<!doctype html>
<html lang="${page.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${page.subject}</title>
<style>${raw(darkStyles(colors))}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${ground};">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;overflow:hidden;mso-hide:all;">${preheaderOf(page.blocks)}</div>
<table ${TABLE} class="ground" width="100%" style="background-color:${ground};">
<tr><td align="center" style="padding:24px 12px;">
<table ${TABLE} class="paper" width="100%" style="max-width:600px;background-color:${PAPER};border:1px solid ${line};border-radius:8px;">
<tr><td bgcolor="${primary}" style="height:4px;line-height:4px;font-size:4px;background-color:${primary};border-radius:8px 8px 0 0;">&nbsp;</td></tr>
<tr><td class="text" dir="auto" style="padding:24px 28px 0;${font};font-size:18px;line-height:24px;font-weight:bold;color:${text};">${look.company || look.product}</td></tr>
<tr><td class="text" style="padding:12px 28px 24px;${font};font-size:16px;line-height:24px;color:${text};">
${page.blocks.map((block) => writeBlock(block, page, colors))}
</td></tr>
<tr><td class="muted" style="padding:16px 28px 24px;border-top:1px solid ${line};${font};font-size:13px;line-height:19px;color:${muted};">
${writeFooter(page.footer, colors)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
  )
}

function writeBlock(block: Block, page: Page, colors: Colors) {
  const { muted, line } = colors
  switch (block.kind) {
    case 'text':
      return markup`<p dir="auto" style="margin:12px 0;overflow-wrap:anywhere;">${writeLines(block.text)}</p>\n`
    case 'quote':
      return markup`<blockquote class="muted" dir="auto" style="margin:12px 0;padding:0 0 0 14px;border-left:3px solid ${line};color:${muted};overflow-wrap:anywhere;">${writeLines(block.text)}</blockquote>\n`
    case 'link':
      // A mail asks for one thing, so only the first address has a button.
      return block === page.blocks.find(({ kind }) => kind === 'link')
        ? writeButton(block.text, page, colors)
        : writeLink(block.text, colors)
  }
}

/** The address stands below the button, so that people see where it leads, and can copy it. */
function writeButton(url: string, { locale, frame }: Page, colors: Colors) {
  const label = frame?.action?.[locale] ?? FOOTER_TEXTS[locale].open
  const { primary, onPrimary } = colors
  return markup`<table ${TABLE} style="margin:20px 0 8px;"><tr><td bgcolor="${primary}" style="background-color:${primary};border-radius:6px;"><a href="${url}" style="display:inline-block;padding:12px 22px;font-weight:bold;color:${onPrimary};text-decoration:none;border-radius:6px;">${label}</a></td></tr></table>
${writeLink(url, colors)}`
}

function writeLink(url: string, { link }: Colors) {
  return markup`<p style="margin:8px 0 16px;font-size:13px;line-height:19px;overflow-wrap:anywhere;word-break:break-all;"><a class="link" href="${url}" style="color:${link};">${url}</a></p>\n`
}

function writeFooter({ lines, unsubscribe }: Footer, { link }: Colors) {
  const written = lines.map((line) => markup`<p dir="auto" style="margin:4px 0;">${line}</p>\n`)
  if (!unsubscribe) return written
  const { label, url } = unsubscribe
  return [...written, markup`<p style="margin:4px 0;"><a class="link" href="${url}" style="color:${link};">${label}</a></p>`]
}

function writeLines(text: string) {
  return text.split('\n').map((line, i) => (i === 0 ? markup`${line}` : markup`<br>${line}`))
}

function darkStyles({ linkDark }: Colors): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#121417!important}
.paper{background-color:${PAPER_DARK}!important;border-color:#353b43!important}
.text{color:#eceff3!important}
.muted{color:#aab2bd!important;border-color:#353b43!important}
.link{color:${linkDark}!important}
}`
}
