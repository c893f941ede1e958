import { seriesColors } from './look.ts'
import { WHOLE_STEPS_FROM } from './number-format.ts'

/*
 * The three writers of charts decide differently, or leave to the program that opens the file, what must be the same on the screen and in every
 * file: where the axis of bars begins, where the names stand, and the colours. This completes the part of a chart, after its points are in it.
 */
export function completeChart(xml: string, language: string): string {
  const inLanguage = xml.replaceAll('lang="en-US"', `lang="${language}"`).replace('<c:lang val="en-US"/>', `<c:lang val="${language}"/>`)
  if (inLanguage.includes('<c:pieChart>')) return colorSlices(inLanguage)
  const complete = stepWhole(nameOutside(inLanguage))
  return complete.includes('<c:barChart>') ? beginAtZero(complete) : complete
}

/** Of few whole values, such as answers, the axis has whole steps: there is no half answer. */
function stepWhole(xml: string): string {
  const values = valuesOf(xml)
  const isFew = values.length > 0 && values.every((value) => Number.isInteger(value) && Math.abs(value) < WHOLE_STEPS_FROM)
  if (!isFew) return xml
  return xml.replace(/(<c:crossBetween val="\w+"\/>)(?!\s*<c:majorUnit)/g, '$1<c:majorUnit val="1"/>')
}

function valuesOf(xml: string): number[] {
  return [...xml.matchAll(/<c:val>.*?<\/c:val>/gs)].flatMap(([part]) =>
    [...part.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
  )
}

/** Programs may begin the axis at the lowest value, so that 98 looks like a tenth of 131. */
function beginAtZero(xml: string): string {
  const values = valuesOf(xml)
  const end = values.every((value) => value >= 0) ? '<c:min val="0"/>' : values.every((value) => value <= 0) ? '<c:max val="0"/>' : ''
  return xml.replace(/(<c:valAx>.*?<c:scaling>\s*<c:orientation val="\w+"\/>)(?:<c:m(?:ax|in) val="[^"]*"\/>)*/gs, `$1${end}`)
}

/** Names of categories stand outside the plot, where no value below nought covers them. */
function nameOutside(xml: string): string {
  return xml.replace(/<c:catAx>.*?<\/c:catAx>/gs, (axis) => {
    if (axis.includes('<c:tickLblPos')) return axis.replace(/<c:tickLblPos val="\w+"\/>/, '<c:tickLblPos val="low"/>')
    return axis.replace(
      /(<c:(?:majorTickMark|minorTickMark|numFmt|axPos)\b[^>]*>)(?!.*<c:(?:majorTickMark|minorTickMark|numFmt)\b)/s,
      '$1<c:tickLblPos val="low"/>',
    )
  })
}

/** The brand's colours instead of the program's. */
function colorSlices(xml: string): string {
  const count = Number(/<c:val>.*?<c:ptCount val="(\d+)"/s.exec(xml)?.[1] ?? 0)
  const colors = seriesColors()
  const slices = Array.from(
    { length: count },
    (_, i) =>
      `<c:dPt><c:idx val="${i}"/><c:bubble3D val="0"/><c:spPr><a:solidFill><a:srgbClr val="${colors[i % colors.length]}"/></a:solidFill></c:spPr></c:dPt>`,
  ).join('')
  // Points stand before the labels, or else before the categories.
  return xml.replace(/<c:ser>.*?<\/c:ser>/s, (series) =>
    series.replace(/<c:dPt>.*?<\/c:dPt>/gs, '').replace(/<c:(?:dLbls|cat)>/, (tag) => `${slices}${tag}`),
  )
}
