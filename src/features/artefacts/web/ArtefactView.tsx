import type { GeneratedContent } from '#shared/content/generated.ts'
import { DocArtefact } from './doc/view/DocView.tsx'
import { FormArtefact } from './form/view/FormView.tsx'
import { SheetArtefact } from './sheet/view/SheetView.tsx'
import { SlideArtefact } from './slide/view/SlideDeckView.tsx'

/** The document itself, whatever its type: a form to fill, a page, a grid, slides. `isGrowing` while it is being written. */
export function Artefact({ content, isGrowing = false }: { content: GeneratedContent; isGrowing?: boolean }) {
  if ('questions' in content) return <FormArtefact {...content} />
  if ('blocks' in content) return <DocArtefact {...content} />
  if ('sheets' in content) return <SheetArtefact {...content} />
  return <SlideArtefact {...content} follow={isGrowing} />
}
