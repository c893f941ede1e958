import type { GeneratedContent } from '#shared/content/generated.ts'
import { kindOf } from './kinds.ts'

type Props = { content: GeneratedContent; isGrowing?: boolean; titleTag?: 'h1' | 'h2' }

/** The document itself, whatever its type: a form to fill, a page, a grid, slides. `isGrowing` while it is being written. */
export function Artefact({ content, isGrowing = false, titleTag = 'h1' }: Props) {
  const { View } = kindOf(content)
  return <View content={content} isGrowing={isGrowing} titleTag={titleTag} />
}
