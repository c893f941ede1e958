import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id } from '#shared/fields.ts'
import { EXPORT_FORMATS, EXPORT_ROUTES } from './messages.ts'

/** Reasons to refuse an export. */
export const EXPORT_REASONS = {
  format_not_available: 'This type of document cannot be downloaded in that format',
  content_missing: 'This document has no content yet',
  export_timed_out: 'Writing the file took too long',
  export_too_large: 'This document is too large for a file of this format',
  export_failed: 'The file could not be written',
} as const

const Format = z.enum(EXPORT_FORMATS, { error: `The format must be one of ${EXPORT_FORMATS.join(', ')}` })

export const exportContract = {
  download: base
    .route({ ...EXPORT_ROUTES.download, tags: ['documents'], summary: 'Download as a file' })
    .input(z.object({ params: z.object({ id: Id }), query: z.object({ format: Format }) }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
}
