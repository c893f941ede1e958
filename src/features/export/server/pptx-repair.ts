import JSZip from 'jszip'
import { completeChart } from './chart-look.ts'
import { directSlide } from './right-to-left.ts'
import { COLOR, officeFont, seriesColors } from './look.ts'
import { addPlaces, completeMaster, fillPlaces } from './pptx-layouts.ts'

/**
 * Repairs files in which pptxgenjs 4.0 violates the schema (ECMA-376). PowerPoint opens such files, but stricter readers do not. Each step
 * names its defect.
 */
export async function repairPptx(bytes: Uint8Array, language: string): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes)
  const layoutOf = await layoutsOfSlides(zip)
  for (const file of Object.values(zip.files)) {
    if (file.dir || !file.name.endsWith('.xml')) continue
    const before = await file.async('string')
    const after = repairPart(file.name, before, { language, layout: layoutOf.get(file.name) ?? '' })
      .replaceAll('lang="en-US"', `lang="${language}"`)
      .replace('</cp:coreProperties>', `<dc:language>${language}</dc:language></cp:coreProperties>`)
    if (after !== before) zip.file(file.name, after)
  }
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }).then((written) => new Uint8Array(written))
}

/** Returns the name of each slide's layout. */
async function layoutsOfSlides(zip: JSZip): Promise<Map<string, string>> {
  const read = async (name: string) => (await zip.file(name)?.async('string')) ?? ''
  const named = zip.file(/^ppt\/slides\/slide\d+\.xml$/).map(async ({ name }): Promise<[string, string]> => {
    const relations = await read(name.replace(/slides\/(.*)$/, 'slides/_rels/$1.rels'))
    const layout = await read(`ppt/slideLayouts/${/slideLayouts\/(slideLayout\d+\.xml)/.exec(relations)?.[1]}`)
    return [name, /<p:cSld name="([^"]*)"/.exec(layout)?.[1] ?? '']
  })
  return new Map(await Promise.all(named))
}

function repairPart(name: string, xml: string, { language, layout }: { language: string; layout: string }): string {
  if (name === 'ppt/presentation.xml') return moveNotesMasters(xml)
  if (name.startsWith('ppt/charts/chart'))
    return inThemeFont(completeChart(startBarsAtTop(squareCorners(orderChart(dropSurplusAxes(xml)))), language))
  if (name.startsWith('ppt/theme/')) return useOurColors(xml)
  if (name.startsWith('ppt/slides/slide'))
    return directSlide(numberShapes(fillPlaces(describeTables(colorBullets(fixTitles(dropStrayProperties(xml)))), layout)))
  if (name.startsWith('ppt/slideLayouts/')) return addPlaces(fixTitles(xml))
  if (name.startsWith('ppt/slideMasters/')) return completeMaster(xml)
  return xml
}

/** Moves `notesMasterIdLst` behind `sldMasterIdLst`. */
function moveNotesMasters(xml: string): string {
  const list = /<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s.exec(xml)?.[0]
  return list ? xml.replace(list, '').replace('</p:sldMasterIdLst>', `</p:sldMasterIdLst>${list}`) : xml
}

/** Drops a third axis id from charts with two axes. It names an axis that does not exist. */
function dropSurplusAxes(xml: string): string {
  const defined = new Set([...xml.matchAll(/<c:(?:catAx|valAx|dateAx|serAx)>\s*<c:axId val="(\d+)"/g)].map((match) => match[1]))
  return xml.replace(/(?<!<c:(?:catAx|valAx|dateAx|serAx)>\s*)<c:axId val="(\d+)"\/>/g, (tag, id: string) => (defined.has(id) ? tag : ''))
}

/** Repairs line charts, which lack their grouping, have a property of bars, and have points after labels instead of before. */
function orderChart(xml: string): string {
  return xml
    .replace(/<c:lineChart>(?!\s*<c:grouping)/g, '<c:lineChart><c:grouping val="standard"/>')
    .replace(/<c:lineChart>.*?<\/c:lineChart>/gs, (chart) =>
      chart.replace(/<c:invertIfNegative val="\d"\/>/g, '').replace(/<c:bubble3D val="\d"\/>/g, ''),
    )
    .replace(/<c:ser>.*?<\/c:ser>/gs, (series) => {
      const labels = /<c:dLbls>.*?<\/c:dLbls>/s.exec(series)?.[0]
      return labels ? series.replace(labels, '').replace('<c:cat>', () => `${labels}<c:cat>`) : series
    })
}

/** Renumbers charts and pictures, whose ids clash with those of texts. Nothing refers to them: there are no animations and no connectors. */
function numberShapes(xml: string): string {
  let last = 0
  return xml.replace(/<p:cNvPr id="\d+"/g, () => `<p:cNvPr id="${++last}"`)
}

/** The first category of horizontal bars would be the lowest one, and the library has no setting for both axes. The numbers stay below. */
function startBarsAtTop(xml: string): string {
  if (!xml.includes('<c:barChart>')) return xml
  return xml
    .replace(/(<c:catAx>.*?<c:orientation val=")minMax"/s, '$1maxMin"')
    .replace(/(<c:valAx>(?:(?!<\/c:valAx>).)*<c:crosses val=")\w+"/s, '$1max"')
}

/** Charts cannot leave their font to the theme without naming it. */
function inThemeFont(xml: string): string {
  return xml.replaceAll(`typeface="${officeFont()}"`, 'typeface="+mn-lt"')
}

function squareCorners(xml: string): string {
  return xml.replace('<c:roundedCorners val="1"/>', '<c:roundedCorners val="0"/>')
}

/** Marks a table's first row as its header, which screen readers repeat. The slide's title describes the table. */
function describeTables(xml: string): string {
  const title = [...(/<p:sp>(?:(?!<\/p:sp>).)*?type="title".*?<\/p:sp>/s.exec(xml)?.[0] ?? '').matchAll(/<a:t>([^<]*)<\/a:t>/g)]
  const words = title
    .map(([, text = '']) => text)
    .join('')
    .replaceAll('"', '&quot;')
  return xml
    .replaceAll('<a:tblPr/>', '<a:tblPr firstRow="1"/>')
    .replace(/<p:graphicFrame>(?:(?!<\/p:graphicFrame>).)*?<a:tbl>/gs, (frame) =>
      frame.replace(/(<p:cNvPr id="\d+" name="[^"]*")\/>/, (_, properties: string) => `${properties} descr="${words}"/>`),
    )
}

/** Colours the bullets, which the library cannot. */
function colorBullets(xml: string): string {
  return xml.replace(/<a:buSzPct [^>]*\/>(?=<a:bu)/g, (size) => `<a:buClr><a:srgbClr val="${COLOR.slide}"/></a:buClr>${size}`)
}

/** Keeps one `pPr` per paragraph, in front of its runs. The library adds one before every run. */
function dropStrayProperties(xml: string): string {
  return xml.replace(/<a:p>(.*?)<\/a:p>/gs, (_, inner: string) => {
    const [first = '', ...others] = inner.split(/(?=<a:r>)/)
    const kept = others.map((run) => run.replace(/<a:pPr\b[^>]*?(?:\/>|>.*?<\/a:pPr>)/gs, ''))
    return `<a:p>${first}${kept.join('')}</a:p>`
  })
}

/** Removes the master's insets and shrink-to-fit from titles, because ours were measured without them and align with a line. */
function fixTitles(xml: string): string {
  const body = '<a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0" anchor="b"><a:noAutofit/></a:bodyPr>'
  return xml.replace(/<p:sp>(?:(?!<\/p:sp>).)*?type="title".*?<\/p:sp>/gs, (shape) =>
    shape.replace(/<a:bodyPr\b[^>]*?(?:\/>|>.*?<\/a:bodyPr>)/s, body),
  )
}

function useOurColors(xml: string): string {
  const colors: Record<string, string> = {
    dk1: COLOR.text,
    dk2: COLOR.muted,
    lt2: COLOR.surface,
    hlink: COLOR.accent,
    folHlink: COLOR.muted,
  }
  for (const [i, color] of seriesColors().entries()) colors[`accent${i + 1}`] = color
  // PowerPoint fills new shapes with the first colour.
  colors['accent1'] = COLOR.fill
  return xml.replace(
    /<a:(dk1|dk2|lt2|accent[1-6]|hlink|folHlink)><a:(?:srgbClr val="[0-9A-Fa-f]{6}"|sysClr [^>]*)\/>/g,
    (tag, slot: string) => `<a:${slot}><a:srgbClr val="${colors[slot] ?? COLOR.accent}"/>`,
  )
}
