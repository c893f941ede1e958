import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const FORMAT = 1

/** The last entry of a backup. Without it the backup was cut off. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that wrote it. */
  version: z.string(),
  created_at: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string().min(1),
  /** Quoted names, as SQL takes them. `entry` is the file in the backup, in the text format of COPY. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), entry: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
})
export type Manifest = z.infer<typeof Manifest>
