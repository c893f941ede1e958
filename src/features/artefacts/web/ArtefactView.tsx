import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { InLanguage } from './InLanguage.tsx'
import { kindOf } from './kinds.ts'

type Props = { content: GeneratedContent; language: Locale; isGrowing?: boolean; titleTag?: 'h1' | 'h2' }

/** Renders a document of any type: a form to fill in, a page, a grid, slides. `isGrowing`: it is being written. */
export function Artefact({ content, language, isGrowing = false, titleTag = 'h1' }: Props) {
  const { View } = kindOf(content)
  return (
    <InLanguage language={language}>
      <View content={content} isGrowing={isGrowing} titleTag={titleTag} />
    </InLanguage>
  )
}
