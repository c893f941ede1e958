import { z } from 'zod'
import { line } from '../fields.ts'
import { TITLE_MAX } from '../limits.ts'
import type { DocumentType } from './document-type.ts'

/** The types that are long enough to be planned before they are written. */
export const OUTLINE_TYPES = ['doc', 'slide'] as const satisfies readonly DocumentType[]
export type OutlineType = (typeof OUTLINE_TYPES)[number]

export const OUTLINE_SECTIONS_MAX = 40
export const OUTLINE_POINTS_MAX = 8
export const OUTLINE_HEADING_MAX = 200
export const OUTLINE_POINT_MAX = 300

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

export function canBePlanned(type: DocumentType): type is OutlineType {
  return (OUTLINE_TYPES as readonly DocumentType[]).includes(type)
}
