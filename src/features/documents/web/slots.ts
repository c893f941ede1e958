import type { ComponentType, ReactNode } from 'react'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { DocumentSummary } from '../contract.ts'

/** `title` is the display name, even if the document's own title is empty. */
export type DocumentSlotProps = { document: DocumentSummary; title: string }
/** An item of the card's menu. The menu closes on a choice, so a dialog is shown beside it. */
export type DocumentMenuSlotProps = DocumentSlotProps & { showDialog: (dialog: ReactNode) => void }
/** Wraps the library. Provides an action for the header, and the status of an import. */
export type ImportSlotProps = {
  type: DocumentType | undefined
  children: (parts: { action: ReactNode; status: ReactNode }) => ReactNode
}

declare module '#web/slots.ts' {
  interface Slots {
    'document.buttons': ComponentType<DocumentSlotProps>
    /** Where others find what is published. */
    'document.address': ComponentType<DocumentSlotProps>
    'document.menu': ComponentType<DocumentMenuSlotProps>
    'documents.import': ComponentType<ImportSlotProps>
    /** Above the list of a type, or of all. */
    'documents.panel': ComponentType<{ type: DocumentType | undefined }>
  }
}
