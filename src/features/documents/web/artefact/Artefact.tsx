import type { GeneratedContent } from '#shared/content/generated.ts'
import { DocArtefact } from './DocArtefact.tsx'
import { FormArtefact } from './FormArtefact.tsx'
import { SheetArtefact } from './SheetArtefact.tsx'
import { SlideArtefact } from './SlideArtefact.tsx'

/** The document itself, whatever its type: a form to fill, a page, a grid, slides. `isGrowing` while it is being written. */
export function Artefact({ content, isGrowing = false }: { content: GeneratedContent; isGrowing?: boolean }) {
  if ('questions' in content) return <FormArtefact {...content} />
  if ('blocks' in content) return <DocArtefact {...content} />
  if ('sheets' in content) return <SheetArtefact {...content} />
  return <SlideArtefact {...content} follow={isGrowing} />
}
