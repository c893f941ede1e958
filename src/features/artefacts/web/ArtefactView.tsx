import type { GeneratedContent } from '#shared/content/generated.ts'
import { DocView } from './doc/view/DocView.tsx'
import { FormView } from './form/view/FormView.tsx'
import { SheetView } from './sheet/view/SheetView.tsx'
import { SlideDeckView } from './slide/view/SlideDeckView.tsx'

/** The document itself, whatever its type: a form to fill, a page, a grid, slides. `isGrowing` while it is being written. */
export function Artefact({ content, isGrowing = false }: { content: GeneratedContent; isGrowing?: boolean }) {
  if ('questions' in content) return <FormView {...content} />
  if ('blocks' in content) return <DocView {...content} />
  if ('sheets' in content) return <SheetView {...content} />
  return <SlideDeckView {...content} follow={isGrowing} />
}
