import type { GeneratedSlide } from '#shared/content/generated.ts'
import { lazyOverlay, lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Kind } from '../kind.ts'
import { insertItem, moveItem, removeItem } from '../pieces/list-edits.ts'
import { newSlide } from './edit/set-layout.ts'
import { SlideCover } from './view/SlideCover.tsx'
import { SlideDeckView } from './view/SlideDeckView.tsx'

export const slideKind: Kind<GeneratedSlide> = {
  View: SlideDeckView,
  Editor: lazyPart(async () => (await import('./edit/SlideEditor.tsx')).SlideEditor),
  layout: 'window',
  editorLook: 'paper',
  Cover: SlideCover,
  Presenter: lazyOverlay(async () => (await import('./present/Presenter.tsx')).Presenter),
  pieces: ({ slides }) => slides.map(({ title, layout }) => ({ title, kind: layout })),
  edits: {
    items: ({ slides }) => slides,
    move: (deck, from, to) => ({ ...deck, slides: moveItem(deck.slides, from, to) }),
    add: (deck, index) => ({ ...deck, slides: insertItem(deck.slides, index, newSlide()) }),
    remove: (deck, index) => ({ ...deck, slides: removeItem(deck.slides, index) }),
    words: { piece: 'slide.number', add: 'slide.add' },
  },
  blank: (content) => ({ ...content, slides: [{ layout: 'title', title: content.title, notes: '' }] }),
}
