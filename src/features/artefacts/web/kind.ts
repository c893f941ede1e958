import type { ComponentType } from 'react'
import type { Selection } from './pieces/selection.ts'

/** Title and kind of a piece: a question, a block, a column or a slide. */
export type Piece = { title: string; kind: string }

export type ViewProps<Content> = {
  content: Content
  /** It is being written: the newest piece is shown. */
  isGrowing: boolean
  /** A page has one `h1`. A screen that already has one gives the artefact an `h2`. */
  titleTag: 'h1' | 'h2'
}

export type EditProps<Content> = {
  content: Content
  /** Changes with the same `place`, one soon after the other, are one step to undo. */
  onChange: (content: Content, place?: string) => void
  /** What follows from a change by itself, such as a formula's results: no step to undo. */
  onDerive: (content: Content) => void
  selection: Selection
}

/** How the pieces of a document are put in order, added and removed where that is free. Each act gives new content. */
export type PieceEdits<Content> = {
  /** The pieces as they are stored: the same object is the same piece. */
  items: (content: Content) => readonly object[]
  move: (content: Content, from: number, to: number) => Content
  /** Puts an empty piece at `index`. */
  add: (content: Content, index: number) => Content
  remove: (content: Content, index: number) => Content
  /** Texts of the catalogue `artefacts`. */
  words: { piece: 'form.question' | 'slide.number'; add: 'form.add' | 'slide.add' }
}

/** All that differs between the types of document, in one entry for each (`kinds.ts`). */
export type Kind<Content> = {
  View: ComponentType<ViewProps<Content>>
  /** Its code is loaded when it is first drawn. */
  Editor: ComponentType<EditProps<Content>>
  /** `page` is paper that scrolls as a whole; `window` fills its place and scrolls inside. */
  layout: 'page' | 'window'
  /** Where the editor is a tool, it has the theme's colours; where it is the paper that is written on, it is light as paper is. */
  editorLook: 'theme' | 'paper'
  /** A picture of it of a card's size, where that is not the view made smaller. */
  Cover?: ComponentType<{ content: Content }>
  /** Where it is shown to an audience. Its code is loaded when it is first opened. */
  Presenter?: ComponentType<{ content: Content; start: number; onClose: () => void }>
  pieces: (content: Content) => Piece[]
  /** Undefined where the order is the text's own, as in a document. */
  edits?: PieceEdits<Content>
  /** Something to write into, for people who begin without a prompt. */
  blank: (content: Content, firstSheet: string) => Content
}
