import { z } from 'zod'

/** A chart that carries its own numbers (documents and slides). Sheets chart their columns instead: see `SheetChart`. */
export const Chart = z.object({
  kind: z.enum(['bar', 'line', 'pie']),
  title: z.string().max(200),
  categories: z.array(z.string().max(200)).min(1).max(100),
  series: z
    .array(z.object({ name: z.string().max(200), values: z.array(z.number()).max(100).describe('One for each category') }))
    .min(1)
    .max(12),
  unit: z.string().max(20).optional().describe('Of the values, like € or %'),
})
export type Chart = z.infer<typeof Chart>
