import { slot } from '#web/slots.ts'
import type { DocumentSummary } from '../contract.ts'
import { MoreMenu } from './MoreMenu.tsx'

/** The icons of a card or row: those of other features, and the menu. */
export function DocumentMenus({ document, title }: { document: DocumentSummary; title: string }) {
  return (
    <>
      {slot('document.buttons').map((Button, index) => (
        <Button key={index} document={document} title={title} />
      ))}
      <MoreMenu document={document} title={title} />
    </>
  )
}
