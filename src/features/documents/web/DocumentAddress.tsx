import { slot } from '#web/slots.ts'
import type { DocumentSummary } from '../contract.ts'

/** Where others find the document, if it is published. */
export function DocumentAddress({ document, title }: { document: DocumentSummary; title: string }) {
  return slot('document.address').map((Address, index) => <Address key={index} document={document} title={title} />)
}
