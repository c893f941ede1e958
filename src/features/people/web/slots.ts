import type { ComponentType, ReactNode } from 'react'
import type { Person } from '../contract.ts'

declare module '#web/slots.ts' {
  interface Slots {
    /** Items of a person's menu in the administration, such as the export of their data. The menu closes on a choice, so a dialog is shown beside it. */
    'people.menu': ComponentType<{ person: Person; showDialog: (dialog: ReactNode) => void }>
  }
}
