import { z } from 'zod'
import { SLIDES_MAX } from '../limits.ts'
import { Chart } from './chart.ts'

const text = z.string().max(2_000)
const bullets = z.array(z.string().max(1_000)).max(20)

/** Every slide has a title and notes. There are no coordinates, because the layout decides where things go. */
const base = { title: z.string().max(300), notes: z.string().max(5_000).default('').describe('What the speaker says') }

const TitleSlide = z.object({ layout: z.literal('title'), ...base, subtitle: text.optional() })
const SectionSlide = z.object({ layout: z.literal('section'), ...base, subtitle: text.optional() })
const BulletsSlide = z.object({ layout: z.literal('bullets'), ...base, bullets })
const Half = z.object({ heading: z.string().max(200), bullets })
const TwoColumnSlide = z.object({ layout: z.literal('two_column'), ...base, left: Half, right: Half })
const TableSlide = z.object({
  layout: z.literal('table'),
  ...base,
  columns: z.array(z.string().max(200)).min(1).max(10),
  rows: z.array(z.array(z.string().max(500)).max(10)).max(40),
})
const ChartSlide = z.object({ layout: z.literal('chart'), ...base, chart: Chart })
const StatsSlide = z.object({
  layout: z.literal('stats'),
  ...base,
  stats: z
    .array(z.object({ value: z.string().max(60).describe('One figure with its unit'), label: z.string().max(200) }))
    .min(1)
    .max(6),
})
const StepsSlide = z.object({
  layout: z.literal('steps'),
  ...base,
  steps: z
    .array(z.object({ title: z.string().max(200), text }))
    .min(1)
    .max(8),
})
const QuoteSlide = z.object({
  layout: z.literal('quote'),
  ...base,
  quote: text,
  source: z.string().max(200).optional().describe('Who said it'),
})
const ImageSlide = z.object({
  layout: z.literal('image'),
  ...base,
  image: text.describe('What the picture that belongs here shows; no address'),
  caption: z.string().max(500).optional(),
})

export const Slide = z.discriminatedUnion('layout', [
  TitleSlide,
  SectionSlide,
  BulletsSlide,
  TwoColumnSlide,
  TableSlide,
  ChartSlide,
  StatsSlide,
  StepsSlide,
  QuoteSlide,
  ImageSlide,
])
export const SlideContent = z.object({ slides: z.array(Slide).max(SLIDES_MAX) })

export type Slide = z.infer<typeof Slide>
export type SlideContent = z.infer<typeof SlideContent>
