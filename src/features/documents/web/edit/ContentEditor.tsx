import type { GeneratedContent } from '#shared/content/generated.ts'
import { Artefact } from '../artefact/Artefact.tsx'

type Props = {
  content: GeneratedContent
  /** Changes with the same `place`, one soon after the other, are one step to undo. */
  onChange: (content: GeneratedContent, place?: string) => void
}

/** The document where it can be changed: one editor for each type, loaded when it is needed. */
export function ContentEditor({ content }: Props) {
  return <Artefact content={content} />
}
