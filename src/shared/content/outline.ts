import { z } from 'zod'
import { line } from '../fields.ts'
import { OUTLINE_HEADING_MAX, OUTLINE_POINTS_MAX, OUTLINE_POINT_MAX, OUTLINE_SECTIONS_MAX, TITLE_MAX } from '../limits.ts'

const OutlineSection = z.object({
  heading: line('Heading', OUTLINE_HEADING_MAX).pipe(z.string().min(1, 'A section needs a heading')),
  points: z.array(line('Point', OUTLINE_POINT_MAX)).max(OUTLINE_POINTS_MAX, `A section has at most ${OUTLINE_POINTS_MAX} points`),
})

/** What a document or a deck is to say, before it is written: a section is a chapter or a slide. Its title may be left to whoever writes. */
export const Outline = z.object({
  title: line('Title', TITLE_MAX),
  sections: z
    .array(OutlineSection)
    .min(1, 'An outline needs a section')
    .max(OUTLINE_SECTIONS_MAX, `An outline has at most ${OUTLINE_SECTIONS_MAX} sections`),
})
export type Outline = z.infer<typeof Outline>
export type OutlineSection = z.infer<typeof OutlineSection>
