import type { QueryClient } from '@tanstack/react-query'
import { documentsApi } from '#features/documents/web/api.ts'
import type { DocumentType } from '#shared/content/document-type.ts'

/** The code that each type is edited with: the same chunks that its `Kind` loads when it is drawn. */
const EDITORS: { [Type in DocumentType]: () => Promise<unknown> } = {
  form: () => import('#features/artefacts/web/form/edit/FormEditor.tsx'),
  doc: () => import('#features/artefacts/web/doc/edit/DocEditor.tsx'),
  sheet: () => import('#features/artefacts/web/sheet/edit/SheetEditor.tsx'),
  slide: () => import('#features/artefacts/web/slide/edit/SlideEditor.tsx'),
}

/** When each document was asked for that no screen has opened yet. */
const asked = new Map<string, number>()

/** From when on an answer is new enough to open this document with: since it was asked for on the way to the screen, or from now on. */
export function freshSince(id: string): number {
  return asked.get(id) ?? Date.now()
}

/** The document is open: the next time it is opened, it is asked for again. */
export function forgetAsked(id: string): void {
  asked.delete(id)
}

/**
 * Asks for a saved document and the code that edits it while the code of the screen is on its way: otherwise each of the three would wait for
 * the one before. What fails is asked for again by the part of the screen that needs it, which says so.
 */
export async function askForDocument(
  queryClient: QueryClient,
  { id, type }: { id: string; type: DocumentType | undefined },
): Promise<void> {
  asked.set(id, Date.now())
  if (type) loadEditor(type)
  const query = documentsApi.read.queryOptions({ input: { id } })
  await queryClient.prefetchQuery({ ...query, staleTime: 0 })
  const document = queryClient.getQueryData(query.queryKey)
  if (document && !type) loadEditor(document.type)
}

function loadEditor(type: DocumentType): void {
  EDITORS[type]().catch(() => undefined)
}
