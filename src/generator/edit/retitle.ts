import type { GeneratedContent } from '#shared/content/generated.ts'
import { fold } from '#shared/words.ts'

/** Changes the title, also where the document itself says it: on the title slide and in the heading of the first level. */
export function retitle(content: GeneratedContent, title: string): GeneratedContent {
  const isTitle = (text: string) => fold(text) === fold(content.title)
  if ('slides' in content) {
    const slides = content.slides.map((slide) => (slide.layout === 'title' && isTitle(slide.title) ? { ...slide, title } : slide))
    return { ...content, title, slides }
  }
  if ('blocks' in content) {
    const blocks = content.blocks.map((block) =>
      block.type === 'heading' && block.level === 1 && isTitle(block.text) ? { ...block, text: title } : block,
    )
    return { ...content, title, blocks }
  }
  return { ...content, title }
}
