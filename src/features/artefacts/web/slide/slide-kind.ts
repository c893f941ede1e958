import type { GeneratedSlide } from '#shared/content/generated.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Kind } from '../kind.ts'
import { SlideDeckView } from './view/SlideDeckView.tsx'

export const slideKind: Kind<GeneratedSlide> = {
  View: SlideDeckView,
  Editor: lazyPart(async () => (await import('./edit/SlideEditor.tsx')).SlideEditor),
  layout: 'window',
  editorLook: 'paper',
  pieces: ({ slides }) => slides.map(({ title, layout }) => ({ title, kind: layout })),
  blank: (content) => ({ ...content, slides: [{ layout: 'title', title: content.title, notes: '' }] }),
}
