import type { ComponentType } from 'react'
import type { Locale } from '#shared/locale.ts'
import type { Selection } from './pieces/selection.ts'

/** Title and kind of a piece: a question, a block, a column or a slide. */
export type Piece = { title: string; kind: string }

export type ViewProps<Content> = {
  content: Content
  /** The document is being written, so the newest piece is shown. */
  isGrowing: boolean
  /** A page has one `h1`. A screen that already has one gives the artefact an `h2`. */
  titleTag: 'h1' | 'h2'
}

export type EditProps<Content> = {
  content: Content
  /** Changes with the same `place` in quick succession are one undo step. */
  onChange: (content: Content, place?: string) => void
  /** Reports derived changes, such as a formula's results, which are no undo step. */
  onDerive: (content: Content) => void
  selection: Selection
}

/** Reorders, adds and removes pieces of a document. Each function returns new content. */
export type PieceEdits<Content> = {
  /** The stored pieces. An object keeps its identity while the piece is unchanged. */
  items: (content: Content) => readonly object[]
  move: (content: Content, from: number, to: number) => Content
  /** Inserts an empty piece at `index`. */
  add: (content: Content, index: number) => Content
  remove: (content: Content, index: number) => Content
  /** Keys of the catalogue `artefacts`. */
  words: { piece: 'form.question' | 'slide.number'; add: 'form.add' | 'slide.add' }
}

/** Everything that differs between the document types, one entry per type (`kinds.ts`). */
export type Kind<Content> = {
  View: ComponentType<ViewProps<Content>>
  /** Its code is loaded when it is first drawn. */
  Editor: ComponentType<EditProps<Content>>
  /** `page` is paper that scrolls as a whole; `window` fills its parent and scrolls inside. */
  layout: 'page' | 'window'
  /** An editor that is a tool follows the theme. One that looks like the paper stays light. */
  editorLook: 'theme' | 'paper'
  /** Picture for a card, if it is not the scaled-down view. */
  Cover?: ComponentType<{ content: Content }>
  /** Full-screen presentation. Its code is loaded when it is first opened. */
  Presenter?: ComponentType<{ content: Content; language: Locale; start: number; onClose: () => void }>
  pieces: (content: Content) => Piece[]
  /** Undefined if pieces cannot be reordered, as in a doc. */
  edits?: PieceEdits<Content>
  /** Adds an empty start, for people who begin without a prompt. */
  blank: (content: Content, firstSheet: string) => Content
}
