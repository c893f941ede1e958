import type { Slide } from '#shared/content/slide.ts'

/** A chart of figures that the prompt does not give. */
export function isMadeUp(slide: Slide, prompt: string): boolean {
  const digits = prompt.replace(/(?<=\d)[.,\s](?=\d{3})/gu, '')
  const isGiven = (value: number): boolean => digits.includes(String(value)) || digits.includes(String(value).replace('.', ','))
  return slide.layout === 'chart' && !slide.chart.series.every(({ values }) => values.every(isGiven))
}
