import { COLOR, officeFont, seriesColors } from './look.ts'
import { PARAGRAPH_GAP_EM } from './slide-fit.ts'
import { BODY_HEIGHT_PT, BODY_TOP_PT, BODY_WIDTH_PT, COLUMN_GAP_PT, COLUMN_HEAD_PT, COLUMN_WIDTH_PT, MARGIN_PT } from './slide-boxes.ts'
import type { LayoutName } from './slide-boxes.ts'

/*
 * Layouts of PowerPoint: the places of a slide's texts, and what they look like if nobody says otherwise. A text in a place is in the outline, and
 * another design gives it its own position, font and colours. The library writes text boxes and knows one font per text, so its parts are changed
 * afterwards. Types and numbers of places are those of PowerPoint's own layouts, by which it finds their counterparts in another design.
 */

type Kind = 'list' | 'heading' | 'subtitle' | 'text'
type Place = { index: number; kind: Kind; x: number; y: number; w: number; h: number }
type Layout = { type?: string; places: Place[] }

const BODY = { x: MARGIN_PT, y: BODY_TOP_PT, w: BODY_WIDTH_PT, h: BODY_HEIGHT_PT }
const RIGHT_PT = MARGIN_PT + COLUMN_WIDTH_PT + COLUMN_GAP_PT
const EMU_PER_PT = 12_700

const LAYOUTS: Record<LayoutName, Layout> = {
  Opening: { type: 'title', places: [{ index: 1, kind: 'subtitle', x: MARGIN_PT, y: 290, w: BODY_WIDTH_PT - 60, h: 124 }] },
  'Title and content': { type: 'obj', places: [{ index: 1, kind: 'list', ...BODY }] },
  'Two columns': { type: 'twoObj', places: [column(1, MARGIN_PT, 0), column(2, RIGHT_PT, 0)] },
  Comparison: {
    type: 'twoTxTwoObj',
    places: [head(1, MARGIN_PT), column(2, MARGIN_PT, COLUMN_HEAD_PT), head(3, RIGHT_PT), column(4, RIGHT_PT, COLUMN_HEAD_PT)],
  },
  Quote: {
    places: [
      { index: 1, kind: 'text', ...BODY, h: BODY_HEIGHT_PT - 60 },
      { index: 2, kind: 'text', ...BODY, y: BODY_TOP_PT + BODY_HEIGHT_PT - 48, h: 48 },
    ],
  },
  'Title only': { type: 'titleOnly', places: [] },
}
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as LayoutName[]

function column(index: number, x: number, headHeight: number): Place {
  return { index, kind: 'list', x, y: BODY_TOP_PT + headHeight + 10, w: COLUMN_WIDTH_PT, h: BODY_HEIGHT_PT - headHeight - 12 }
}

function head(index: number, x: number): Place {
  return { index, kind: 'heading', x, y: BODY_TOP_PT, w: COLUMN_WIDTH_PT, h: COLUMN_HEAD_PT - 8 }
}

/** The name of a text in PowerPoint's lists, by which it is found here, too. */
export function placeName(index: number): string {
  return `Text placeholder ${index}`
}

/** Adds the places of a layout behind its title. */
export function addPlaces(xml: string): string {
  const layout = LAYOUTS[(/<p:cSld name="([^"]*)"/.exec(xml)?.[1] ?? '') as LayoutName] as Layout | undefined
  if (!layout) return xml
  const shapes = layout.places.map(placeShape).join('')
  const typed = layout.type === undefined ? xml : xml.replace('<p:sldLayout ', `<p:sldLayout type="${layout.type}" `)
  const named = layout.type === 'title' ? asOpening(typed) : typed
  return inTheme(named.replace('</p:spTree>', `${shapes}</p:spTree>`))
}

function placeShape({ index, kind, x, y, w, h }: Place): string {
  const emu = (points: number) => Math.round(points * EMU_PER_PT)
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${10 + index}" name="${placeName(index)}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${placeTag(index, kind)}</p:nvPr></p:nvSpPr>` +
    `<p:spPr><a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(w)}" cy="${emu(h)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"${kind === 'heading' ? ' anchor="b"' : ''}><a:normAutofit/></a:bodyPr><a:lstStyle>${levels(kind)}</a:lstStyle><a:p><a:endParaRPr/></a:p></p:txBody></p:sp>`
  )
}

function placeTag(index: number, kind: Kind): string {
  const type = kind === 'list' ? '' : kind === 'subtitle' ? ' type="subTitle"' : ' type="body"'
  return `<p:ph${type} idx="${index}"/>`
}

function levels(kind: Kind): string {
  if (kind !== 'list') {
    const [size, color, bold] =
      kind === 'heading' ? [2_200, COLOR.slide, ' b="1"'] : kind === 'subtitle' ? [2_500, COLOR.muted, ''] : [2_200, COLOR.text, '']
    return `<a:lvl1pPr marL="0" indent="0" algn="l"><a:buNone/><a:defRPr sz="${size}"${bold}><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:defRPr></a:lvl1pPr>`
  }
  return [22, 20, 18]
    .map((size, level) => {
      const indent = Math.round(size * 1.1 * EMU_PER_PT)
      const after = `<a:spcAft><a:spcPts val="${Math.floor(size * PARAGRAPH_GAP_EM) * 100}"/></a:spcAft>`
      const bullet = `<a:buClr><a:srgbClr val="${COLOR.slide}"/></a:buClr><a:buChar char="•"/>`
      return `<a:lvl${level + 1}pPr marL="${indent * (level + 1)}" indent="-${indent}" algn="l">${after}${bullet}<a:defRPr sz="${size * 100}"><a:solidFill><a:srgbClr val="${COLOR.text}"/></a:solidFill></a:defRPr></a:lvl${level + 1}pPr>`
    })
    .join('')
}

/** Puts the texts of a slide into their places. They keep their position only if it differs from the place's: PowerPoint moves them with it. */
export function fillPlaces(xml: string, layoutName: string): string {
  const layout = LAYOUTS[layoutName as LayoutName] as Layout | undefined
  if (!layout) return xml
  const filled = xml.replace(/<p:sp>(?:(?!<\/p:sp>).)*<\/p:sp>/gs, (shape) => {
    const place = layout.places.find(({ index }) => shape.includes(`name="${placeName(index)}"`))
    return place ? filledShape(shape, place) : shape
  })
  const behindLayout = filled.replace(/<p:bg>.*?<\/p:bg>/s, '')
  return inTheme(layout.type === 'title' ? asOpening(behindLayout) : behindLayout)
}

function filledShape(shape: string, { index, kind, x, y }: Place): string {
  const position = /<a:xfrm>.*?<\/a:xfrm>/s.exec(shape)?.[0] ?? ''
  const isInPlace = position.includes(`<a:off x="${Math.round(x * EMU_PER_PT)}" y="${Math.round(y * EMU_PER_PT)}"/>`)
  const anchor = /<a:bodyPr[^>]* anchor="(\w+)"/.exec(shape)?.[1] ?? 't'
  return shape
    .replace(/<p:cNvSpPr[^>]*\/>/, '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>')
    .replace(/<p:nvPr>.*?<\/p:nvPr>|<p:nvPr\/>/s, `<p:nvPr>${placeTag(index, kind)}</p:nvPr>`)
    .replace(/<p:spPr>.*?<\/p:spPr>/s, isInPlace ? '<p:spPr/>' : `<p:spPr>${position}</p:spPr>`)
    .replace(/<a:bodyPr\b[^>]*?(?:\/>|>.*?<\/a:bodyPr>)/s, `<a:bodyPr anchor="${anchor}"><a:normAutofit/></a:bodyPr>`)
}

/** Titles of covers and sections are of a type of their own. */
function asOpening(xml: string): string {
  return xml.replace(/(<p:ph\b[^>]*?)type="title"/, '$1type="ctrTitle"')
}

/** Takes fonts from the theme, by saying none, and colours by their role in it. */
function inTheme(xml: string): string {
  const roles = new Map([
    ...seriesColors().map((color, i): [string, string] => [color, `accent${i + 1}`]),
    [COLOR.accent, 'hlink'],
    [COLOR.fill, 'accent1'],
    [COLOR.muted, 'tx2'],
    [COLOR.surface, 'bg2'],
    [COLOR.white, 'bg1'],
    [COLOR.text, 'tx1'],
  ])
  return xml
    .replace(new RegExp(`<a:(?:latin|ea|cs) typeface="${officeFont()}"[^>]*/>`, 'g'), '')
    .replace(/<a:srgbClr val="(\w{6})"\/>/g, (tag, color: string) => (roles.has(color) ? `<a:schemeClr val="${roles.get(color)}"/>` : tag))
}

/** Gives the master the places that layouts build on, and texts without space above: sizes were chosen for that. */
export function completeMaster(xml: string): string {
  const shape = (index: number, kind: string, name: string, [x, y, w, h]: [number, number, number, number]) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${index + 1}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="${kind}"${kind === 'body' ? ' idx="1"' : ''}/></p:nvPr></p:nvSpPr>` +
    `<p:spPr><a:xfrm><a:off x="${x * EMU_PER_PT}" y="${y * EMU_PER_PT}"/><a:ext cx="${w * EMU_PER_PT}" cy="${h * EMU_PER_PT}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"${kind === 'title' ? ' anchor="b"' : ''}><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody></p:sp>`
  const places =
    shape(1, 'title', 'Title placeholder', [BODY.x, 36, BODY.w, 64]) +
    shape(2, 'body', 'Text placeholder', [BODY.x, BODY.y, BODY.w, BODY.h])
  return inTheme(
    xml
      .replace('</p:grpSpPr>', `</p:grpSpPr>${places}`)
      .replace(/<p:titleStyle>.*?<\/p:titleStyle>/s, (style) =>
        style.replace('algn="ctr"', 'algn="l"').replace('sz="4400"', 'sz="3600" b="1"'),
      )
      .replace(/<p:bodyStyle>.*?<\/p:bodyStyle>/s, (style) => style.replaceAll(/<a:spcPct val="20000"\/>/g, '<a:spcPct val="0"/>')),
  )
}
