import { z } from 'zod'

/** One purpose of the record of processing, which a call and the page /privacy have in common. */
export const RecordLine = z.object({
  purpose: z.string(),
  basis: z.enum(['contract', 'legitimate_interests', 'legal_obligation']),
  /** Classes of the data, such as identity or observed. */
  classes: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      /** `account` and `installation` have no days. 0 days: for ever. */
      kept: z.object({ until: z.enum(['account', 'installation', 'days']), days: z.int().nullable() }),
      erasure: z.enum(['delete', 'anonymise', 'keep']),
      /** Why it is not deleted, or which rows are not. */
      reason: z.string().nullable(),
      exported: z.string().nullable(),
    }),
  ),
})
export type RecordLine = z.infer<typeof RecordLine>
